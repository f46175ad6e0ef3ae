import { readFile } from 'node:fs/promises';
import * as assigning from '#contract/judging/assignment.ts';
import { listJudgingChoices } from '#contract/judging/choices.ts';
import { addCalibration, getCalibration } from '#contract/judging/calibration.ts';
import { readJudgedCopy } from '#contract/judging/file/copy.ts';
import { findConflicts } from '#contract/judging/recusal/conflict.ts';
import * as deputies from '#contract/judging/recusal/deputy.ts';
import * as judging from '#contract/judging/judge.ts';
import * as releasing from '#contract/judging/outcome/release.ts';
import { getRoundMatrix } from '#contract/judging/matrix.ts';
import * as ranking from '#contract/judging/rank/ranking.ts';
import * as rounds from '#contract/judging/round.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf, uploadOf } from '#server/platform/http/context.ts';
import { mountReader, mountStore } from '#server/platform/records/routes.ts';
import { assignByHand, lockAssignment, withdrawAssignment } from './assign/hand.ts';
import { importAssignments } from './assign/import.ts';
import { assignmentReader } from './assign/kind.ts';
import { applyPlan, planRound } from './assign/plan.ts';
import { giveCalibration } from './calibration/give.ts';
import { readCalibration } from './calibration/read.ts';
import { judgedFileStore } from './copy/kind.ts';
import { readCopy } from './copy/look.ts';
import { detectConflicts } from './recusal/detect.ts';
import { conflictStore } from './recusal/kind.ts';
import { deputyStore, listDeputyPeople } from './deputy/kind.ts';
import { judgeStore, listJudgePeople } from './judge/kind.ts';
import { nudge } from './judge/nudge.ts';
import { checkRound } from './rank/check.ts';
import { keepRanking } from './rank/keep.ts';
import { readRanking } from './rank/read.ts';
import { listChoices } from './round/choices.ts';
import { recallRescission } from './request/release.ts';
import { recallReopening } from './request/round.ts';
import { recallSheet } from './request/sheet.ts';
import { moveRound } from './round/deed.ts';
import { roundStore } from './round/kind.ts';
import { readMatrix } from './round/matrix.ts';
import { readProgress } from './round/progress.ts';
import { admitLate, agreeOnSheet, returnSheet } from './sheet/chair.ts';

/** Calls by which the chair manages rounds and judges. */
export function roundRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, roundStore);
  mountStore(api, judgeStore);
  mountStore(api, deputyStore(api.findHolders));
  mount(deputies.listDeputyPeople, async () => ({
    data: await listDeputyPeople(db, api.findHolders),
  }));
  mountStore(api, conflictStore);
  mount(findConflicts, async ({ body }, context) => {
    await detectConflicts(db, actorOf(context), body.roundId, api.findHolders);
    return {};
  });
  mountStore(api, judgedFileStore);
  mount(readJudgedCopy, async ({ params }, context) => ({
    data: await readCopy(api, actorOf(context), params.id),
  }));
  for (const { deed, call } of rounds.roundDeeds) {
    mount(call, async ({ params, body }, context) => {
      const actor = actorOf(context);
      const moved =
        deed === 'rank'
          ? keepRanking(db, actor, params.id, body.version)
          : moveRound(db, actor, params.id, { deed, ...body });
      return { data: await moved };
    });
  }
  mount(rounds.recallReopening, async ({ params, body }, context) => {
    await recallReopening(db, actorOf(context), params.id, body.version);
    return {};
  });
  mount(releasing.recallRescission, async ({ params, body }, context) => ({
    data: await recallRescission(db, actorOf(context), params.id, body.version),
  }));
  mount(rounds.getRoundProgress, async ({ params }, context) => ({
    data: await readProgress(db, callerOf(context).userId, params.id),
  }));
  mount(getRoundMatrix, async ({ params, query }, context) => ({
    data: await readMatrix(db, callerOf(context).userId, params.id, query),
  }));
  mount(listJudgingChoices, async () => ({ data: await listChoices(db) }));
  mount(judging.listJudgePeople, async () => ({ data: await listJudgePeople(db) }));
  mount(judging.nudgeJudges, async ({ body }, context) => ({
    data: await nudge(db, actorOf(context), body),
  }));
  mount(ranking.getRanking, async ({ params }, context) => ({
    data: await readRanking(db, callerOf(context).userId, params.id),
  }));
  mount(getCalibration, async ({ params }, context) => ({
    data: await readCalibration(db, callerOf(context).userId, params.id),
  }));
  mount(ranking.checkEvents, async ({ params }, context) => ({
    data: await checkRound(db, callerOf(context).userId, params.id),
  }));
}

/** Calls by which the chair plans and corrects assignments. */
export function assignmentRoutes(api: Api): void {
  const { mount, db } = api;
  mountReader(api, assignmentReader);
  mount(assigning.planAssignments, async ({ body }, context) => ({
    data: await planRound(db, actorOf(context), body),
  }));
  mount(assigning.applyPlan, async ({ body: { key, ...order } }, context) => ({
    data: await applyPlan(db, actorOf(context), order, key),
  }));
  mount(assigning.assignByHand, async ({ body }, context) => ({
    data: await assignByHand(db, actorOf(context), body),
  }));
  mount(assigning.importAssignments, async ({ params }, context) => ({
    data: await importAssignments(
      db,
      actorOf(context),
      params.id,
      await readFile(uploadOf(context).path),
    ),
  }));
  mount(addCalibration, async ({ body }, context) => ({
    data: await giveCalibration(db, actorOf(context), body),
  }));
  mount(assigning.withdrawAssignment, async ({ params, body }, context) => {
    await withdrawAssignment(db, actorOf(context), params.id, { ...body, isConflict: false });
    return {};
  });
  mount(assigning.addConflict, async ({ params, body }, context) => {
    await withdrawAssignment(db, actorOf(context), params.id, { ...body, isConflict: true });
    return {};
  });
  mount(assigning.lockAssignment, async ({ params, body }, context) => {
    await lockAssignment(db, actorOf(context), params.id, body.isLocked);
    return {};
  });
  mount(assigning.admitLate, async ({ params, body }, context) => {
    await admitLate(db, actorOf(context), params.id, body);
    return {};
  });
  mount(assigning.returnSheet, async ({ params, body }, context) => {
    await returnSheet(db, actorOf(context), params.id, body);
    return {};
  });
  mount(assigning.excludeSheet, async ({ params, body }, context) => ({
    data: await agreeOnSheet(db, actorOf(context), params.id, { deed: 'exclude', ...body }),
  }));
  mount(assigning.includeSheet, async ({ params, body }, context) => ({
    data: await agreeOnSheet(db, actorOf(context), params.id, { deed: 'include', ...body }),
  }));
  mount(assigning.recallSheet, async ({ params }, context) => {
    await recallSheet(db, actorOf(context), params.id);
    return {};
  });
}
