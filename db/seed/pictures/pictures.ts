import { harbourPictures } from './harbour-pictures.ts';
import type { Picture } from './picture.ts';
import { townPictures } from './town-pictures.ts';

export const pictures: Readonly<Record<keyof typeof townPictures | keyof typeof harbourPictures, Picture>> = {
  ...townPictures,
  ...harbourPictures,
};
export type PictureName = keyof typeof pictures;

/** An image and its description, for one entry of a list of images. */
export const pictured = (name: PictureName, language: 'nl' | 'en') => ({
  image: pictures[name].guid,
  alt: pictures[name].alt[language],
});
