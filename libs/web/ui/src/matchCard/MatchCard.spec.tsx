import { expect, it } from '@jest/globals';
import type { MatchCard as Card } from '@kolo/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
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

const nothing = () => undefined;

it('shows two flags, two languages, the place and the score of a full card', () => {
  render(<MatchCard card={amra} onLike={nothing} onPass={nothing} />);
  expect(screen.getByRole('link', { name: /^Amra, \d+$/ })).toHaveAttribute('href', '/profile/amra');
  expect(screen.getByText('St. Louis, United States')).toBeInTheDocument();
  expect(screen.getByText('Serbia')).toBeInTheDocument();
  expect(screen.queryByText('Croatia')).not.toBeInTheDocument();
  expect(screen.queryByText('German')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Connection Score 94%' })).toBeInTheDocument();
  expect(screen.getByText('3 photos')).toBeInTheDocument();
});

it('says 98% compatible without a score', () => {
  render(<MatchCard card={{ ...amra, balkanScore: null }} />);
  expect(screen.getByText('98% compatible')).toBeInTheDocument();
});

it('offers Message instead of Pass and Like once it is mutual', async () => {
  let messages = 0;
  const mutual = { ...amra, isMutualInterest: true };
  render(<MatchCard card={mutual} onLike={nothing} onPass={nothing} onMessage={() => (messages += 1)} />);
  expect(screen.getByText('Mutual Balkan Match')).toBeInTheDocument();
  expect(screen.queryByText('3 photos')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pass' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Message' }));
  expect(messages).toBe(1);
});

it('puts a person in the place of a photo that fails', () => {
  render(<MatchCard card={amra} />);
  fireEvent.error(screen.getByRole('img', { name: 'Photo of Amra' }));
  expect(screen.queryByRole('img', { name: 'Photo of Amra' })).not.toBeInTheDocument();
});

it('holds the Like button while the answer is out', () => {
  render(<MatchCard card={amra} onLike={nothing} isLiked isLikePending />);
  expect(screen.getByRole('button', { name: 'Liked' })).toBeDisabled();
});
