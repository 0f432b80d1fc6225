import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantAt, shownAt } from '#kernel/dates.ts';
import { type Exception, type Hours, hoursOn, type Span, stateAt, type Weekday, weekdayOf, weekdays } from './hours.ts';

const zone = 'Europe/Amsterdam';

const at = (opens: string, closes: string) => ({ opens, closes });
const on = (day: Weekday, opens: string, closes: string) => ({ day, opens, closes });
const closed = (day: string, lastDay: string | null = null): Exception => ({
  label: '',
  day,
  lastDay,
  opens: '',
  closes: '',
});

const night: Hours = { week: [on('friday', '22:00', '04:00')], exceptions: [] };

describe('whether it is open', () => {
  // 2026-11-20 is a Friday.
  test.each([
    ['2026-11-20T21:59', { isOpen: false, opensAt: '2026-11-20T22:00' }],
    ['2026-11-20T22:00', { isOpen: true, until: '2026-11-21T04:00' }],
    ['2026-11-21T03:59', { isOpen: true, until: '2026-11-21T04:00' }],
    ['2026-11-21T04:00', { isOpen: false, opensAt: '2026-11-27T22:00' }],
  ])('over midnight, at %s', (moment, state) => {
    expect(stateAt(night, moment)).toEqual(state);
  });

  test('what closes when the next opens goes on, and what never closes has no end', () => {
    const always: Hours = { week: weekdays.map((day) => on(day, '00:00', '00:00')), exceptions: [] };
    const joined: Hours = { week: [on('friday', '09:00', '12:00'), on('friday', '12:00', '17:00')], exceptions: [] };

    expect(stateAt(always, '2026-11-20T12:00')).toEqual({ isOpen: true, until: null });
    expect(stateAt(joined, '2026-11-20T10:00')).toEqual({ isOpen: true, until: '2026-11-20T17:00' });
    expect(stateAt({ ...always, exceptions: [closed('2026-11-22')] }, '2026-11-20T12:00')).toEqual({
      isOpen: true,
      until: '2026-11-22T00:00',
    });
  });

  test('a night that began before a day that is closed goes on to its end', () => {
    const hours = { ...night, exceptions: [closed('2026-11-21')] };

    expect(stateAt(hours, '2026-11-21T01:00')).toEqual({ isOpen: true, until: '2026-11-21T04:00' });
  });

  test('after a closed summer it says when it opens again; what never opens says nothing', () => {
    const hours: Hours = { week: [on('monday', '09:00', '17:00')], exceptions: [closed('2026-07-06', '2026-08-23')] };

    expect(stateAt(hours, '2026-07-01T12:00')).toEqual({ isOpen: false, opensAt: '2026-08-24T09:00' });
    expect(stateAt({ week: [], exceptions: [] }, '2026-07-01T12:00')).toEqual({ isOpen: false, opensAt: null });
  });
});

const twoDigits = (limit: number) =>
  fc.integer({ min: 0, max: limit }).map((number) => String(number).padStart(2, '0'));
const time = fc.tuple(twoDigits(23), twoDigits(59)).map(([hour, minute]) => `${hour}:${minute}`);
const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-01-01', count));
const span: fc.Arbitrary<Span> = fc.tuple(time, time).map(([opens, closes]) => at(opens, closes));
const exception = fc
  .record({ span: fc.option(span), day, days: fc.integer({ min: 0, max: 5 }) })
  .map(({ span, day, days }) => ({ ...closed(day, days === 0 ? null : addDays(day, days)), ...span }));
const anyHours: fc.Arbitrary<Hours> = fc.record({
  week: fc.array(
    fc.tuple(fc.constantFrom(...weekdays), span).map(([day, own]) => ({ day, ...own })),
    { maxLength: 10 },
  ),
  exceptions: fc.array(exception, { maxLength: 6 }),
});
const moment = fc.tuple(day, time).map(([day, time]) => `${day}T${time}`);

/** Said again in another way: minute by minute, from the day before. */
function isOpenSlowly(hours: Hours, moment: string): boolean {
  const [today = '', clock = ''] = moment.split('T');
  const isIn = (day: string, test: (span: Span) => boolean) => hoursOn(hours, day).spans.some(test);
  const startedToday = isIn(today, ({ opens, closes }) => opens <= clock && (closes <= opens || clock < closes));
  const fromYesterday = isIn(addDays(today, -1), ({ opens, closes }) => closes <= opens && clock < closes);
  return startedToday || fromYesterday;
}

describe('for any hours', () => {
  test('it is open when a span of today or of last night holds, and at no other time', () => {
    fc.assert(
      fc.property(anyHours, moment, (hours, moment) => {
        expect(stateAt(hours, moment).isOpen).toBe(isOpenSlowly(hours, moment));
      }),
    );
  });

  test('when it says that it closes or opens, it does, and not before', () => {
    fc.assert(
      fc.property(anyHours, moment, (hours, moment) => {
        const state = stateAt(hours, moment);
        const turn = state.isOpen ? state.until : state.opensAt;
        if (turn === null) return;
        expect(turn > moment).toBe(true);
        expect(stateAt(hours, turn).isOpen).toBe(!state.isOpen);
        // Every time at which something opens or closes on the way.
        for (let day = moment.slice(0, 10); day <= turn.slice(0, 10); day = addDays(day, 1)) {
          const times = [addDays(day, -1), day].flatMap((one) => hoursOn(hours, one).spans);
          for (const clock of times.flatMap(({ opens, closes }) => [opens, closes])) {
            const between = `${day}T${clock}`;
            if (moment < between && between < turn) expect(isOpenSlowly(hours, between)).toBe(state.isOpen);
          }
        }
      }),
    );
  });

  test('an exception takes the place of the hours of the week on its days only', () => {
    fc.assert(
      fc.property(anyHours, day, (hours, day) => {
        const bare = { ...hours, exceptions: [] };
        const { isException, spans } = hoursOn({ ...hours, exceptions: [closed(day)] }, day);

        expect({ isException, spans }).toEqual({ isException: true, spans: [] });
        expect(hoursOn({ ...hours, exceptions: [closed(day)] }, addDays(day, 1))).toEqual(
          hoursOn(bare, addDays(day, 1)),
        );
      }),
    );
  });

  test.each(['2026-03-28', '2026-10-24'])(
    'the night after %s, when clocks change, is open for as long as clocks say',
    (eve) => {
      const hours: Hours = { week: [on(weekdayOf(eve), '22:00', '06:00')], exceptions: [] };
      const [from, until] = [instantAt(`${eve}T22:00`, zone), instantAt(`${addDays(eve, 1)}T06:00`, zone)];
      fc.assert(
        fc.property(fc.integer({ min: -600, max: 1_200 }), (minutes) => {
          const instant = new Date(from.getTime() + minutes * 60_000);
          expect(stateAt(hours, shownAt(instant, zone)).isOpen).toBe(instant >= from && instant < until);
        }),
      );
      expect((until.getTime() - from.getTime()) / 3_600_000).toBe(eve === '2026-03-28' ? 7 : 9);
    },
  );
});
