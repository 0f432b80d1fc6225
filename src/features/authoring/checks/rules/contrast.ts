import { contrast } from '#kernel/color.ts';
import type { RuleIssue } from './issue.ts';

export interface ChosenColors {
  /** `#rrggbb` */
  brand: string;
  tint: string;
}

/** Text on a surface (WCAG 2.2, 1.4.3). */
const minForText = 4.5;

/** What pages are drawn on, and what is written. */
const [paper, ink] = ['#ffffff', '#12181a'];

/**
 * The colours that somebody chose, as they were chosen. Pages are readable all the same: the theme moves a colour until it
 * is (A11Y-20). But then they show another colour than was chosen, which who chose it should know.
 */
export function chosenContrast({ brand, tint }: ChosenColors): RuleIssue[] {
  const pairs = [
    { kind: 'brand', on: paper, color: brand },
    { kind: 'brand-on-tint', on: tint, color: brand },
    { kind: 'text-on-tint', on: tint, color: ink },
  ];
  return pairs.flatMap(({ kind, on, color }): RuleIssue[] => {
    const ratio = contrast(color, on);
    if (ratio >= minForText) return [];
    const values = { color, on, ratio: Math.floor(ratio * 10) / 10, least: minForText };
    return [{ guid: null, field: 'colorScheme', kind, severity: 'warning', values }];
  });
}
