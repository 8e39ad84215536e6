import { EXPORT_DATA } from '@kolo/contracts/protocol/routes';
import { refusalInOurLanguage } from '@kolo/i18n';
import { request } from '@kolo/store';

/** The server refused, with its sentence in the reader's language and its code, if any. */
export class ExportError extends Error {
  override name = 'ExportError';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

async function refusalOf(response: Response): Promise<ExportError> {
  const body: unknown = await response.json().catch(() => null);
  const { error, code }: { error?: unknown; code?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  return new ExportError(
    typeof error === 'string' ? await refusalInOurLanguage(error) : '',
    typeof code === 'string' ? code : '',
  );
}

/**
 * Throws `ExportError` if refused, and what `fetch` throws if it breaks off
 * (docs/product.md#export-and-history).
 */
export async function exportData(onProgress: (bytes: number) => void): Promise<Blob> {
  const response = await fetch(request(EXPORT_DATA).url, { credentials: 'include' });
  if (!response.ok) throw await refusalOf(response);
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
