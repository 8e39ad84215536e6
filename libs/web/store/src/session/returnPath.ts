export const RETURN_PATH = 'returnPath';

/** Per tab (docs/product.md#signing-in). */
export const keepReturnPath = (path: string): void => sessionStorage.setItem(RETURN_PATH, path);

export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(RETURN_PATH);
  sessionStorage.removeItem(RETURN_PATH);
  return path;
}
