import { expect, it } from '@jest/globals';
import { fakeServer, openPage } from '@kolo/store/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReceiptPage from './ReceiptPage.tsx';

const UNSAID = { erasedAt: null, what: null, member: null, publicKey: 'key' };
const check = async (receipt: string) => {
  await userEvent.clear(screen.getByRole('textbox', { name: 'Receipt' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Receipt' }), receipt);
  await userEvent.click(screen.getByRole('button', { name: 'Check the receipt' }));
};

it('says of a receipt whether it is ours and what it says, and takes that back once it is changed', async () => {
  const calls = fakeServer({
    'POST /api/receipt/check': ({ body }) => ({
      body:
        JSON.stringify(body) === '{"receipt":"kolo-receipt.a.b"}'
          ? {
              ...UNSAID,
              valid: true,
              erasedAt: '2026-11-22T18:00:00.000Z',
              what: 'account and photos',
              member: 'x',
            }
          : { ...UNSAID, valid: false },
    }),
  });
  openPage(<ReceiptPage />, '/receipt');
  await userEvent.click(screen.getByRole('button', { name: 'Check the receipt' }));
  expect(screen.getByText('Please paste the receipt')).toBeVisible();
  expect(calls).toEqual([]);
  await check('  kolo-receipt.a.b ');
  expect(await screen.findByText('This receipt is ours.')).toBeVisible();
  expect(
    screen.getByText(/November 22, 2026 at 6:00.PM UTC an account was erased: account and photos\./),
  ).toBeVisible();
  await check('kolo-receipt.a.c');
  expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t one of our receipts.');
  expect(screen.queryByText('This receipt is ours.')).not.toBeInTheDocument();
});

it('says that it could not be checked', async () => {
  fakeServer({
    'POST /api/receipt/check': { status: 503, body: { error: 'This is not available right now.' } },
  });
  openPage(<ReceiptPage />, '/receipt');
  await check('kolo-receipt.a.b');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not available right now.');
});
