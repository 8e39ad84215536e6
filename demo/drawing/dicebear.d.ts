declare module '@dicebear/core' {
  export function createAvatar(
    style: unknown,
    options: Record<string, string | number | readonly string[]>,
  ): { toString(): string };
}
declare module '@dicebear/lorelei';
