import { readImage } from './readImage.ts';

export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest size ever shown; more pixels would only slow the upload. */
const MAX_WIDTH = 1_512;

/** The ratio of all photos (docs/product.md#photos). */
export const CROP = { width: 378, height: 484 };
const QUALITY = 0.92;

export async function cropToJpeg(url: string, area: CropArea): Promise<Blob> {
  const image = await readImage(url);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(area.width, MAX_WIDTH)));
  canvas.height = Math.max(1, Math.round(canvas.width * (CROP.height / CROP.width)));
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency: transparent areas would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
