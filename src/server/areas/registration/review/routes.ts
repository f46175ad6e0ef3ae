import { resendToTeam } from '#contract/registration/office/delivery.ts';
import * as ending from '#contract/registration/office/ending.ts';
import * as entryFile from '#contract/registration/office/entry-file.ts';
import * as entryRecord from '#contract/registration/office/entry-record.ts';
import * as letter from '#contract/registration/office/letter.ts';
import * as note from '#contract/registration/office/note.ts';
import * as review from '#contract/registration/office/review.ts';
import * as reviewedEntry from '#contract/registration/office/reviewed-entry.ts';
import { dealStartNumbers } from '#contract/registration/office/start-number.ts';
import { openArchive, sendFile } from '#server/areas/files/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, localeOf } from '#server/platform/http/context.ts';
import { withDisplayName } from '#server/platform/records/display-names.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { demandEntry } from '../record/context.ts';
import { addMessage } from '../entry/message/message.ts';
import { zipFiles } from './archive/archive.ts';
import { declareConflict } from './conflict.ts';
import { resendDelivery } from './delivery.ts';
import { decide, decideMany } from './decide.ts';
import { revealFile } from './submitted/file.ts';
import { entryStore } from './kind.ts';
import { listChoices } from './choices.ts';
import { exportAnswers } from './archive/export.ts';
import { previewLetters, sendLetters } from './letters.ts';
import { recallDisqualification } from './disqualify/request.ts';
import { addNote } from './note.ts';
import { disqualify, extend, reopen } from './office.ts';
import { claim, takeNext } from './queue.ts';
import { readReviewed } from './submitted/read.ts';
import { reveal } from './submitted/reveal.ts';
import { dealNumbers } from './start-number.ts';

/** Calls by which the office lists, reviews and manages entries. */
export function reviewRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, entryStore);
  mount(entryRecord.listEntryChoices, async (_, context) => ({
    data: await listChoices(db, actorOf(context)),
  }));
  mount(reviewedEntry.getReviewedEntry, async ({ params }, context) => ({
    data: await withDisplayName(api, await readReviewed(api, actorOf(context), params.id)),
  }));
  mount(review.nextEntry, ({ body }, context) => takeNext(db, actorOf(context), body));
  mount(review.claimEntry, async ({ params }, context) => {
    await claim(db, actorOf(context), params.id);
    return {};
  });
  mount(review.declareConflict, async ({ params, body }, context) => {
    await declareConflict(db, actorOf(context), params.id, body.isDeclared);
    return {};
  });
  mount(review.reviewEntry, async ({ params, body }, context) => ({
    data: { status: await decide(db, actorOf(context), params.id, body) },
  }));
  mount(review.reviewEntries, async ({ body }, context) => ({
    data: await decideMany(db, actorOf(context), body, localeOf(context)),
  }));
  mount(dealStartNumbers, async ({ body }, context) => ({
    data: await dealNumbers(db, actorOf(context), body.topicId),
  }));
  mount(entryFile.zipEntries, async ({ body }, context) => {
    const order = { ...body, locale: localeOf(context) };
    return { data: await zipFiles(api, actorOf(context), order) };
  });
  mount(entryFile.downloadEntries, async ({ params }, context) =>
    sendFile(
      await openArchive(api, actorOf(context), 'entryArchive', params.key),
      context.req.method,
    ),
  );
  mountOffice(api);
}

/** Calls about single entries outside the queue. */
function mountOffice(api: Api): void {
  const { mount, db } = api;
  mount(letter.messageEntry, async ({ params, body }, context) => {
    const actor = actorOf(context);
    await demandRow(db, entryStore, actor, params.id, 'message');
    const found = await demandEntry(db, params.id);
    return { data: await addMessage(db, found, { ...body, by: actor.userName, isOffice: true }) };
  });
  mount(resendToTeam, async ({ params, body }, context) => {
    await resendDelivery(db, actorOf(context), { id: params.id, ...body });
    return {};
  });
  mount(note.noteEntry, async ({ params, body }, context) => ({
    data: await addNote(db, actorOf(context), params.id, body.text),
  }));
  mount(letter.previewMessages, async ({ body }, context) => ({
    data: await previewLetters(db, actorOf(context), body),
  }));
  mount(letter.messageEntries, async ({ body }, context) => ({
    data: await sendLetters(db, actorOf(context), body),
  }));
  mount(entryFile.exportEntries, ({ body }, context) => exportAnswers(api, context, body));
  mount(ending.extendEntry, async ({ params, body }, context) => {
    await extend(db, actorOf(context), params.id, body.until);
    return {};
  });
  mount(ending.reopenEntry, async ({ params, body }, context) => {
    await reopen(db, actorOf(context), params.id, body.reason);
    return {};
  });
  mount(ending.disqualifyEntry, async ({ params, body }, context) => ({
    data: { isDone: await disqualify(db, actorOf(context), params.id, body.reason) },
  }));
  mount(ending.recallDisqualification, async ({ params }, context) => {
    await recallDisqualification(db, actorOf(context), params.id);
    return {};
  });
  mount(entryFile.openEntryFile, async ({ params }, context) => ({
    data: await revealFile(api, actorOf(context), params),
  }));
  mount(reviewedEntry.revealEntry, async ({ params }, context) => ({
    data: await reveal(api, actorOf(context), params.id),
  }));
}
