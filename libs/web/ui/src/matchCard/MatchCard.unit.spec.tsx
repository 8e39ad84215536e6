import { expect, it, jest } from '@jest/globals';
import type { MatchCard as Card } from '@kolo/contracts/api/discovery';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MatchCard } from './MatchCard.tsx';

const amra: Card = {
  id: 'amra',
  firstName: 'Amra',
  profileImageUrl: null,
  mainPhoto: '/api/photos/p1/profile.webp',
  photoCount: 3,
  isMutualInterest: false,
  isLiked: false,
  balkanScore: 94,
  distance: '2 km away',
  subscriptionTier: 'free',
  profile: {
    firstName: 'Amra',
    birthdate: '1900-01-01',
    heritageCountries: ['BA', 'RS', 'HR'],
    residenceCountry: 'US',
    currentCity: 'St. Louis',
    languages: ['Bosnian', 'English', 'German'],
    relationshipGoals: 'Serious relationship',
    wantsChildren: 'Yes',
    smoking: 'No',
    drinking: 'No',
    canDanceKolo: 'Yes',
    balkanMusicLove: "It's my life",
    bio: 'Sevdah in the car.',
    favoriteFood: null,
  },
};

it('shows one flag, the place and the score, and leads to the profile by the space bar too', async () => {
  render(<MatchCard card={amra} />);
  const link = screen.getByRole('link', { name: /^Amra, \d+$/ });
  expect(link).toHaveAttribute('href', '/profile/amra');
  expect(screen.getByText('St. Louis, United States')).toBeInTheDocument();
  expect(screen.getByText('Bosnia and Herzegovina')).toBeInTheDocument();
  expect(screen.queryByText('Serbia')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Connection Score 94%' })).toBeInTheDocument();
  expect(screen.getByText('3 photos')).toBeInTheDocument();
  let followed = 0;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    followed += 1;
  });
  link.focus();
  await userEvent.keyboard(' ');
  expect(followed).toBe(1);
});

it('says 98% compatible without a score', () => {
  render(<MatchCard card={{ ...amra, balkanScore: null }} />);
  expect(screen.getByText('98% compatible')).toBeInTheDocument();
});

it('says that a match is mutual, and no number of photos then', () => {
  render(<MatchCard card={{ ...amra, isMutualInterest: true }} />);
  expect(screen.getByText('Mutual Balkan Match')).toBeInTheDocument();
  expect(screen.queryByText('3 photos')).not.toBeInTheDocument();
});

it('puts a person in the place of a photo that fails, and asks for it once more', async () => {
  jest.useFakeTimers();
  render(<MatchCard card={amra} />);
  const photo = () => screen.queryByRole('img', { name: 'Photo of Amra' });
  const failing = async () => {
    const img = photo();
    if (img) fireEvent.error(img);
    expect(photo()).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
  };
  await failing();
  expect(photo()).toBeInTheDocument();
  await failing();
  expect(photo()).not.toBeInTheDocument();
  jest.useRealTimers();
});
