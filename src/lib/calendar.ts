/** An event of a calendar file; times are moments of ISO 8601. */
export interface CalendarEvent {
  uid: string;
  startsAt: string;
  endsAt: string;
  /** Stands among the events of the reader's own life: it says of which contest it is. */
  summary: string;
  description?: string;
  location?: string;
}

interface Calendar {
  name: string;
  /** Name of the program, in the file. */
  product: string;
  /** The page with the same content. */
  url: string;
  events: readonly CalendarEvent[];
}

/** Formats a moment as 20250410T010000Z. */
const stamp = (moment: string): string =>
  new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const LONGEST = 74;
const bytes = new TextEncoder();

/**
 * Folds a line of more than 75 octets: it continues on the next line after a space (RFC 5545, 3.1). No character is
 * split.
 */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (length + size > LONGEST) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

const lengthOf = ({ startsAt, endsAt }: CalendarEvent): number =>
  Date.parse(endsAt) - Date.parse(startsAt);

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Nobody is busy for all of the weeks in which entries are taken. */
const leavesFree = (event: CalendarEvent): boolean => lengthOf(event) > WEEK;

const eventLines = (event: CalendarEvent, url: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  // Derived from the event and not the clock, so that the file changes only with its content.
  `DTSTAMP:${stamp(event.startsAt)}`,
  `DTSTART:${stamp(event.startsAt)}`,
  // The end of an event is later than its start (RFC 5545, 3.8.2.2): a moment has none.
  ...(lengthOf(event) > 0 ? [`DTEND:${stamp(event.endsAt)}`] : []),
  `SUMMARY:${escape(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${escape(event.description)}`] : []),
  ...(event.location ? [`LOCATION:${escape(event.location)}`] : []),
  `URL:${url}`,
  ...(leavesFree(event) ? ['TRANSP:TRANSPARENT'] : []),
  'END:VEVENT',
];

/** Returns a calendar file (RFC 5545). */
export const calendar = ({ name, product, url, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(product)}//Podium//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escape(name)}`,
    `X-WR-CALNAME:${escape(name)}`,
    ...events.flatMap((event) => eventLines(event, url)),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
