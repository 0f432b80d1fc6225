import type { Localized } from '#kernel/languages/localized.ts';
import type { Pieces } from '../pieces/pieces.ts';
import { type RuleIssue, shortened } from './issue.ts';

const fileName =
  /^\S+\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?|bmp)$|^(?:img|dsc[fn]?|image|foto|pict?|screenshot)[-_ ]?\d{2,}$/i;
const opening =
  /^(?:een |an? )?(?:afbeelding|foto|plaatje|illustratie|tekening|image|picture|photo|photograph|graphic|illustration|drawing) (?:van|of|waarop|showing)\b/i;
const bare =
  /^(?:afbeelding|foto|plaatje|illustratie|logo|icoon|image|picture|photo|graphic|illustration|icon|alt)\.?$/i;

/** Anyone who does not see an image is told what it shows, unless it is decoration (WCAG 2.2, 1.1.1; A11Y-17). */
export function altText({ images }: Pieces): RuleIssue[] {
  return images.flatMap(({ guid, field, alt, isDecorative }): RuleIssue[] => {
    const words = alt.trim();
    const at = { guid, field, values: { words: shortened(words) } };
    if (isDecorative) return [];
    if (words === '') return [{ ...at, kind: 'missing', severity: 'error' }];
    if (fileName.test(words)) return [{ ...at, kind: 'file-name', severity: 'error' }];
    if (bare.test(words)) return [{ ...at, kind: 'says-nothing', severity: 'warning' }];
    return opening.test(words) ? [{ ...at, kind: 'opening', severity: 'warning' }] : [];
  });
}

export interface DescribedHeader {
  alt: Localized;
  isDecorative: boolean;
}

/** The same of the images above pages, in every language that a platform has. */
export const headerAltText = (images: readonly DescribedHeader[], languages: readonly string[]): RuleIssue[] =>
  images.flatMap(({ alt, isDecorative }, at): RuleIssue[] => {
    const isSaid = isDecorative || languages.every((language) => alt[language]?.trim());
    if (isSaid) return [];
    const values = { number: at + 1 };
    return [{ guid: null, field: `headerImages.${at}.alt`, kind: 'header-image', severity: 'error', values }];
  });
