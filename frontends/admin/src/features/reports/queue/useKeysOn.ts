import { useState } from 'react';

const STORAGE_KEY = 'adminQueueKeysOff';

function readIsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === null;
  } catch {
    return true;
  }
}

/** Single keys disturb people who speak to their computer. The choice is kept in this browser. */
export function useKeysOn(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(readIsOn);
  const turn = (next: boolean) => {
    setIsOn(next);
    try {
      if (next) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, '1');
    } catch {
      // Storage is unavailable; the choice lasts until the page is left.
    }
  };
  return [isOn, turn];
}
