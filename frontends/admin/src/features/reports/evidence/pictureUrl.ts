export const pictureUrl = (webp: string): string => `data:image/webp;base64,${webp}`;
