import ical from 'ical-generator';
import { dayAfter, dayAt } from '#kernel/dates.ts';
import type { Calendar, CalendarEvent } from './feeds.service.ts';

/** iCalendar (RFC 5545). Moments are universal, whole days are those of the platform. */
export function writeCalendar({ title, page, language, host, timeZone, events }: Calendar): string {
  const calendar = ical({
    name: oneLine(title),
    url: page,
    prodId: { company: 'Bouwsteen', product: 'Bouwsteen', language: language.toUpperCase() },
    // How often a program looks again, in seconds.
    ttl: 3600,
  });
  for (const event of events) {
    const changed = new Date(event.changedOn);
    calendar.createEvent({
      id: `${event.guid}@${host}`,
      summary: oneLine(event.title),
      description: oneLine(event.summary) || null,
      location: oneLine(event.location) || null,
      url: event.url,
      stamp: changed,
      lastModified: changed,
      ...timesOf(event, timeZone),
    });
  }
  return calendar.toString();
}

function timesOf({ startsOn, endsOn, isAllDay }: CalendarEvent, timeZone: string) {
  if (!isAllDay) return { start: new Date(startsOn), ...(endsOn && { end: new Date(endsOn) }) };
  const dayOf = (moment: string) => dayAt(new Date(moment), timeZone);
  // The day on which it is over is no part of it.
  return { allDay: true, start: new Date(dayOf(startsOn)), end: new Date(dayAfter(dayOf(endsOn ?? startsOn))) };
}

/** Nothing that begins another line, or turns the reading direction. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ').trim();
