import * as z from 'zod/mini';
import { allianceItem } from '#contract/alliance/alliance.ts';
import { bilingual, optionalBilingual } from '#contract/call/bilingual.ts';
import { chapter } from '#contract/contest/chapter.ts';
import { contest, stage, track } from '#contract/contest/contest.ts';
import { dictionaryType } from '#contract/system/dictionary.ts';
import { mediaCard } from '#contract/media/media.ts';
import { expert, unit } from '#contract/people/people.ts';
import { contact, friendlyLink, qrCode } from '#contract/site/site.ts';
import { topic } from '#contract/contest/topic.ts';

/** The files of demonstration content: contract shapes without ids, ordered as they stand, with files by name. */
const numbered = { id: true, sort: true } as const;
const file = z.string();

export const seedContests = z.array(contest);
export const seedStages = z.array(z.omit(stage, numbered));
export const seedTracks = z.array(z.omit(track, numbered));
export const seedTopics = z.array(
  z.extend(z.omit(topic, { ...numbered, trackId: true, attachments: true }), {
    track: track.shape.code,
    requirements: optionalBilingual,
    attachments: z._default(z.array(z.object({ file, name: z.string() })), []),
  }),
);
export const seedExperts = z.array(
  z.extend(z.omit(expert, { ...numbered, portrait: true }), { portrait: file }),
);
export const seedUnits = z.array(
  z.extend(z.omit(unit, { ...numbered, logo: true }), { logo: file }),
);
export const seedAlliance = z.array(
  z.extend(z.omit(allianceItem, { ...numbered, cover: true }), { cover: file }),
);
export const seedChapters = z.array(z.omit(chapter, numbered));
export const seedMedia = z.array(
  z.extend(z.omit(mediaCard, { ...numbered, cover: true }), {
    cover: file,
    items: z.array(z.object({ file, caption: optionalBilingual })),
  }),
);
export const seedSite = z.object({
  contact,
  friendlyLinks: z.array(z.omit(friendlyLink, numbered)),
  qrCodes: z.array(z.omit(qrCode, numbered)),
});
export const seedDictionaries = z.array(
  z.object({
    type: dictionaryType,
    name: bilingual,
    entries: z.array(
      z.object({
        label: bilingual,
        value: z.coerce.string(),
        listClass: z._default(z.string(), ''),
        cssClass: z._default(z.string(), ''),
      }),
    ),
  }),
);
