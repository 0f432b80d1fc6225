import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/dates.ts';
import { type Hours, hoursOn, type Weekday, weekdays } from './hours.ts';
import { schemaOrgHours } from './schema-org-hours.ts';

const on = (day: Weekday, opens: string, closes: string) => ({ day, opens, closes });
const except = (
  day: string,
  { lastDay = null, opens = '', closes = '' }: { lastDay?: string | null; opens?: string; closes?: string } = {},
) => ({
  label: '',
  day,
  lastDay,
  opens,
  closes,
});

describe('opening hours for search engines', () => {
  test('the week names its days, and a day round the clock lasts until a minute before', () => {
    const hours: Hours = { week: [on('monday', '09:00', '17:00'), on('sunday', '00:00', '00:00')], exceptions: [] };

    expect(schemaOrgHours(hours, '2026-11-22')).toEqual({
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Monday',
          opens: '09:00',
          closes: '17:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Sunday',
          opens: '00:00',
          closes: '23:59',
        },
      ],
    });
  });

  test('days that are over are left out, and days that follow one another are one period', () => {
    const exceptions = [
      except('2026-11-01', { lastDay: '2026-11-23' }),
      except('2026-11-24'),
      except('2026-12-24', { opens: '09:00', closes: '12:00' }),
    ];

    expect(schemaOrgHours({ week: [], exceptions }, '2026-11-22').specialOpeningHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        opens: '00:00',
        closes: '00:00',
        validFrom: '2026-11-22',
        validThrough: '2026-11-24',
      },
      {
        '@type': 'OpeningHoursSpecification',
        opens: '09:00',
        closes: '12:00',
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
      },
    ]);
  });

  test('what they say of a day is what the block says of it', () => {
    const today = '2026-11-22';
    const days = fc.integer({ min: -10, max: 60 }).map((count) => addDays(today, count));
    const time = fc.constantFrom('08:00', '09:30', '12:00', '17:00');
    const span = fc.record({ opens: time, closes: time }).filter(({ opens, closes }) => opens !== closes);
    const exception = fc.record({
      label: fc.constant(''),
      day: days,
      lastDay: fc.option(days),
      times: fc.oneof(span, fc.constant({ opens: '', closes: '' })),
    });
    const week = fc.array(fc.record({ day: fc.constantFrom(...weekdays), times: span }), { maxLength: 6 });
    fc.assert(
      fc.property(
        week,
        fc.array(exception, { maxLength: 6 }),
        fc.integer({ min: 0, max: 60 }),
        (week, others, ahead) => {
          const hours: Hours = {
            week: week.map(({ day, times }) => ({ day, ...times })),
            exceptions: others.map(({ times, ...one }) => ({ ...one, ...times })),
          };
          const day = addDays(today, ahead);
          const said = schemaOrgHours(hours, today);
          const special = (said.specialOpeningHoursSpecification ?? []).filter(
            ({ validFrom, validThrough }) => validFrom <= day && day <= validThrough,
          );
          const { spans, isException } = hoursOn(hours, day);

          expect(special.length > 0).toBe(isException);
          if (isException)
            expect(special.map(({ opens, closes }) => `${opens} ${closes}`)).toEqual(
              spans.length > 0 ? spans.map(({ opens, closes }) => `${opens} ${closes}`) : ['00:00 00:00'],
            );
        },
      ),
    );
  });
});
