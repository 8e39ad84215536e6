import { Route, Routes } from '@kolo/routing';
import { useRef } from 'react';
import { HomePage } from './features/home/HomePage.tsx';
import { LikesPage } from './features/likes/LikesPage.tsx';
import { MatchesPage } from './features/matches/MatchesPage.tsx';
import type { Place } from './features/matches/place.ts';
import { useMatchSearch } from './features/matches/useMatchSearch.ts';
import { MemberPage } from './features/member/MemberPage.tsx';
import { SubscribePage } from './features/subscribe/SubscribePage.tsx';

/**
 * The pages of this front end; the shell decides which paths lead here. What is searched for, and the place in the list,
 * outlive the list, so that who comes back from a profile finds both (product 36).
 */
export default function DiscoverApp() {
  const search = useMatchSearch();
  const place = useRef<Place>(null);
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/matches" element={<MatchesPage search={search} place={place} />} />
      <Route path="/profile/:id?" element={<MemberPage />} />
      <Route path="/likes" element={<LikesPage />} />
      <Route path="/subscribe" element={<SubscribePage />} />
    </Routes>
  );
}
