import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { forms } from '#server/areas/forms/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { entryFiles, entryVersionFiles } from '#server/areas/registration/file/table.ts';
import { entries, entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers, teams } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import { addAccount } from '../../account.ts';
import type { TestApp } from '../../app.ts';
import { definitionOf } from '../../forms/form.ts';
import { addRegistrationForm, addTopic } from '../../registration/registration.ts';
import { taggedFilm, taggedPdf, taggedPng, taggedWord, WORD_TYPE } from './clean/documents.ts';
import type { IdentifiedPerson, Identity } from './identity.ts';

/** Judges read only the first answer of this form. */
const FORM = definitionOf({
  pages: [
    {
      id: 'p1',
      items: [
        { id: 'f1', kind: 'text', name: 'plan', title: { zh: '方案' }, blind: 'shown' },
        { id: 'f2', kind: 'text', name: 'past', title: { zh: '经历' } },
        { id: 'f3', kind: 'text', name: 'paid', title: { zh: '账号' }, isSensitive: true },
        { id: 'f4', kind: 'files', name: 'work', title: { zh: '附件' }, blind: 'shown' },
        {
          id: 'g1',
          kind: 'group',
          name: 'people',
          title: { zh: '队员' },
          part: 'member',
          rows: { least: 1, most: 10 },
          items: [
            { id: 'm1', kind: 'text', name: 'motive', title: { zh: '理由' }, blind: 'shown' },
          ],
        },
      ],
    },
  ],
});

/** A text in which people write everything about themselves, where judges read it. */
const boast = ({ team, number, people }: Identity): string =>
  [team, number, ...Object.values(people[0])].filter((text) => text !== '').join('，');

/** What is left of such a text after its identity is covered. */
const PLAN = '我们的方案：';

async function addPerson(db: Database, person: IdentifiedPerson) {
  const { userName, phone, nickName, email, colleges, workName } = person;
  const account = await addAccount(db, [], { userName, phone });
  const known = { nickName, email, colleges, workName };
  await db.update(accounts).set(known).where(eq(accounts.id, account.id));
  return account;
}

async function addTeam(db: Database, year: number, identity: Identity) {
  const name = identity.team;
  const [team] = await db.insert(teams).values({ year, name, nameKey: name }).returning();
  const members: number[] = [];
  for (const [at, person] of identity.people.entries()) {
    const account = await addPerson(db, person);
    const { nameLatin, school } = person;
    const [member] = await db
      .insert(teamMembers)
      .values({
        teamId: team!.id,
        accountId: account.id,
        role: at === 0 ? 'captain' : 'member',
        scope: `contest:${year}`,
        slot: 1,
        name: person.name,
        nameLatin,
        school,
      })
      .returning();
    members.push(member!.id);
  }
  return { teamId: team!.id, members };
}

/** The same file names in portals that were made alike. */
const fileIdOf = (versionId: number, at: number): string =>
  String(versionId * 100 + at).padStart(32, '0');

/** The text of each file that everybody may read. */
const PAGES = '作品说明 our work';

/** A file of each kind that can be cleaned, with its owner's identity everywhere but on its pages. */
const TAGGED = [
  ['application/pdf', 'pdf', (mark: string) => taggedPdf({ text: PAGES, mark })],
  [WORD_TYPE, 'docx', (mark: string) => taggedWord({ text: PAGES, mark })],
  ['image/png', 'png', taggedPng],
  ['video/mp4', 'mp4', taggedFilm],
] as const;

async function addFiles(
  { db, storage }: Pick<TestApp, 'db' | 'storage'>,
  entryId: number,
  versionId: number,
  identity: Identity,
) {
  const mark = boast(identity);
  for (const [at, [mediaType, ending, make]] of TAGGED.entries()) {
    const id = fileIdOf(versionId, at);
    const [name, fileName] = [`${identity.files[at % 2]}.${ending}`, `${id}.${ending}`];
    const bytes = await make(mark);
    await storage.vault.keep(fileName, bytes);
    const about = { originalFilename: name, mediaType, size: bytes.length };
    const alt = { zh: name, en: name };
    await db.insert(files).values({ id, fileName, ...about, alt, isPublic: false });
    const place = { entryId, part: 'team', slot: 'f4' } as const;
    await db.insert(entryFiles).values({ ...place, fileId: id, name, size: bytes.length });
    await db.insert(entryVersionFiles).values({ versionId, fileId: id });
  }
}

/** Adds an approved entry that reveals its identity in every place. */
async function addIdentified(
  app: Pick<TestApp, 'db' | 'storage'>,
  topic: { id: number; year: number; formId: number },
  identity: Identity,
) {
  const { db } = app;
  const { teamId, members } = await addTeam(db, topic.year, identity);
  const { hidden, sensitive, note, number, team } = identity;
  const title = `${team}与${identity.people[0].name}的作品`;
  const noted = { tags: note === '' ? [] : [note], remark: note };
  const place = { year: topic.year, topicId: topic.id, teamId, slot: 1 };
  const [entry] = await db
    .insert(entries)
    .values({ ...place, status: 'approved', number, title, ...noted })
    .returning();
  const [version] = await db
    .insert(entryVersions)
    .values({
      entryId: entry!.id,
      submission: randomUUID(),
      snapshot: {
        title,
        team,
        form: { id: topic.formId, number: 1 },
        answers: { team: { f1: PLAN + boast(identity), f2: hidden, f3: sensitive }, topic: {} },
        members: identity.people.map(({ name, nameLatin, school }, at) => ({
          memberId: members[at]!,
          role: at === 0 ? 'captain' : 'member',
          name,
          nameLatin,
          school,
          birthday: null,
          answers: { m1: hidden },
        })),
      },
    })
    .returning();
  const approved = { versionId: version!.id, approvedId: version!.id };
  await db.update(entries).set(approved).where(eq(entries.id, entry!.id));
  await addFiles(app, entry!.id, version!.id, identity);
  return { entryId: entry!.id, teamId, members, versionId: version!.id };
}
export type IdentifiedEntry = Awaited<ReturnType<typeof addIdentified>>;

/** Adds approved entries of one topic of a session, each of which reveals its identity in every place. */
export async function addIdentifiedEntries(
  app: Pick<TestApp, 'db' | 'storage'>,
  year: number,
  identities: readonly Identity[],
): Promise<IdentifiedEntry[]> {
  const { db } = app;
  const key = await addRegistrationForm(db, FORM);
  const [form] = await db.select({ id: forms.id }).from(forms).where(eq(forms.key, key));
  const topic = { ...(await addTopic(db, { form: key }, { year })), formId: form!.id };
  const entered: IdentifiedEntry[] = [];
  for (const identity of identities) entered.push(await addIdentified(app, topic, identity));
  return entered;
}
