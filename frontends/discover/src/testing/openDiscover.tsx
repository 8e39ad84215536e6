import { Route, Routes } from '@kolo/routing';
import { openPage } from '@kolo/store/testing';
import DiscoverApp from '../App.tsx';

/** Threads belong to another remote. */
export const openDiscover = (path: string, store?: Parameters<typeof openPage>[2]) =>
  openPage(
    <Routes>
      <Route path="/messages" element={null} />
      <Route path="*" element={<DiscoverApp />} />
    </Routes>,
    path,
    store,
  );
