import { Route, Routes } from '@kolo/routing';
import { LazyScreen } from '@kolo/ui';
import { useRef } from 'react';
import { HomePage } from './features/home/HomePage.tsx';
import { MatchesPage } from './features/matches/MatchesPage.tsx';
import type { Place } from './features/matches/place.ts';
import { useMatchSearch } from './features/matches/useMatchSearch.ts';

const loadMember = () => import('./features/member/MemberPage.tsx').then((module) => module.MemberPage);
const loadLikes = () => import('./features/likes/LikesPage.tsx').then((module) => module.LikesPage);
const loadSubscribe = () =>
  import('./features/subscribe/SubscribePage.tsx').then((module) => module.SubscribePage);

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
      <Route path="/profile/:id?" element={<LazyScreen key="member" load={loadMember} />} />
      <Route path="/likes" element={<LazyScreen key="likes" load={loadLikes} />} />
      <Route path="/subscribe" element={<LazyScreen key="subscribe" load={loadSubscribe} />} />
    </Routes>
  );
}
