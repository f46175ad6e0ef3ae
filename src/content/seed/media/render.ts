/**
 * Renders the demonstration videos: `node src/content/seed/media/render.ts [name]` (needs ffmpeg). They have no
 * sound, and so need no captions.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { element } from '#artwork/markup.ts';
import { palette } from '#artwork/colour/palette.ts';
import { type View, ease } from './camera.ts';
import { SIZE, type Shot, hero, scene, tracks } from './shot.ts';

const RATE = 24;
const LARGEST = 350_000;
/** Number of frames for a transition, in which a sheet in the year's colour closes a shot or opens the next. */
const WIPE = 7;

const RIGHT: readonly View[] = [
  [0, 60, 1160],
  [110, 60, 1160],
];
const LEFT: readonly View[] = [
  [110, 70, 1160],
  [0, 70, 1160],
];
const CLOSER: readonly View[] = [
  [0, 40, 1280],
  [90, 70, 1090],
];
const AWAY: readonly View[] = [
  [120, 60, 1060],
  [0, 40, 1280],
];

interface Film { readonly year: number; readonly shots: readonly Shot[] }

const FILMS: Readonly<Record<string, Film>> = {
  'opening-2025': {
    year: 2025,
    shots: [hero(2025), scene('hall', 7, 2025, CLOSER), scene('team', 3, 2025, RIGHT)],
  },
  'topics-2025': { year: 2025, shots: [tracks(2025), scene('workshop', 12, 2025, LEFT)] },
  'final-2025': {
    year: 2025,
    shots: [
      scene('city', 5, 2025, RIGHT),
      scene('defence', 13, 2025, LEFT),
      scene('award', 14, 2025, CLOSER),
    ],
  },
  'review-2024': {
    year: 2024,
    shots: [hero(2024), scene('workshop', 11, 2024, RIGHT), scene('award', 5, 2024, AWAY)],
  },
  'final-2024': {
    year: 2024,
    shots: [
      scene('hall', 8, 2024, CLOSER),
      scene('defence', 8, 2024, LEFT),
      scene('award', 15, 2024, CLOSER),
    ],
  },
  'review-2023': {
    year: 2023,
    shots: [hero(2023), scene('city', 5, 2023, RIGHT), scene('award', 3, 2023, AWAY)],
  },
};

/** Encodes a film, with decreasing quality until it is small enough. */
async function shoot(name: string, film: Film, quality = 26): Promise<void> {
  const file = fileURLToPath(new URL(`${name}.mp4`, import.meta.url));
  const encoder = spawn('ffmpeg', [...options(quality), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(encoder, 'close');
  for await (const frame of frames(film)) {
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg could not encode ${name}`);
  if ((await stat(file)).size > LARGEST) await shoot(name, film, quality + 3);
}

function options(quality: number): string[] {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${SIZE.width}x${SIZE.height} -r ${RATE} -i -`;
  const colour =
    '-vf scale=out_color_matrix=bt709 -colorspace bt709 -color_primaries bt709 -color_trc bt709';
  const output = `-c:v libx264 -preset slow -tune animation -crf ${quality} -pix_fmt yuv420p -movflags +faststart -threads 1`;
  return `-loglevel error -y ${input} ${colour} ${output}`.split(' ');
}

async function* frames({ year, shots }: Film): AsyncIterable<Buffer> {
  for (const [place, { seconds, at }] of shots.entries()) {
    const last = Math.round(seconds * RATE) - 1;
    for (let index = 0; index <= last; index += 1) {
      const opening = place === 0 ? 1 : Math.min(1, index / WIPE);
      const closing = place === shots.length - 1 ? 0 : Math.max(0, 1 - (last - index) / WIPE);
      const picture = at(index / last).replace(
        /<\/svg>$/,
        `${sheet(opening, closing, palette(year).hue)}</svg>`,
      );
      yield await sharp(Buffer.from(picture)).removeAlpha().raw().toBuffer();
    }
  }
}

/** The sheet leaves to the right while a shot opens, and comes from the left while it closes. */
function sheet(opening: number, closing: number, fill: string): string {
  const [from, to] = closing > 0 ? [0, ease(closing)] : [ease(opening), 1];
  return element('rect', {
    x: from * SIZE.width,
    width: (to - from) * SIZE.width,
    height: SIZE.height,
    fill,
  });
}

for (const [name, film] of Object.entries(FILMS)) {
  if (!process.argv[2] || process.argv[2] === name) await shoot(name, film);
}
