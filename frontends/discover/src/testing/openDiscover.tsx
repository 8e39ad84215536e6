import { Route, Routes } from '@kolo/routing';
import { openPage } from '@kolo/store/testing';
import DiscoverApp from '../App.tsx';

/** Opens a page of this front end; the threads, to which some lead, are another's. */
export const openDiscover = (path: string) =>
  openPage(
    <Routes>
      <Route path="/messages" element={null} />
      <Route path="*" element={<DiscoverApp />} />
    </Routes>,
    path,
  );
