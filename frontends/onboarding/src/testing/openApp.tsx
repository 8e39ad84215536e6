import { openPage } from '@kolo/store/testing';
import { screen } from '@testing-library/react';
import OnboardingApp from '../App.tsx';

/** Opens an address and waits for its screen, which is loaded apart. */
export async function openApp(address: string): Promise<void> {
  openPage(<OnboardingApp />, address);
  await screen.findByRole('heading', { level: 1 });
}
