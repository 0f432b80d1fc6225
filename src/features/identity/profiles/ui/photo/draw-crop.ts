import { type Crop, squareOf } from './crop.rules.ts';

/** Draws what is kept of a picture over a whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const { left, top, side } = squareOf(picture, crop);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Pixels of the longest photo that is kept. */
const limit = 800;

/** What is kept of a picture as a file of its own. Throws where the browser cannot make one. */
export async function cutOut(picture: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(limit, Math.round(squareOf(picture, crop).side)));
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, picture, crop);
  // A browser that writes no webp writes png.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
  if (!blob) throw new Error('the photo could not be cut out');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'png'}`, {
    type: blob.type,
  });
}
