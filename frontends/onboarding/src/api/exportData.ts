/** Why there is no file: the server's sentence, where it gave one. */
export class ExportError extends Error {
  override name = 'ExportError';
}

async function refusalOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const isNamed = typeof body === 'object' && body !== null && 'error' in body;
  return isNamed && typeof body.error === 'string' ? body.error : '';
}

/**
 * The file with everything that is held about the member; tells how many bytes have come. Throws `ExportError` where it is
 * refused, and whatever `fetch` throws where it broke off: what has come by then is no file (product 50).
 */
export async function exportData(onProgress: (bytes: number) => void): Promise<Blob> {
  const response = await fetch('/api/account/export', { credentials: 'include' });
  if (!response.ok) throw new ExportError(await refusalOf(response));
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    chunks.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
  return new Blob(chunks, { type: 'application/zip' });
}
