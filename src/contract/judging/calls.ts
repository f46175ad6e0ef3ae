import type { Endpoint } from '#contract/call/endpoint.ts';
import { submitAppeal } from './outcome/appeal.ts';
import * as assignment from './assignment.ts';
import { decideTie, getAwards } from './outcome/award.ts';
import { addCalibration, getCalibration } from './calibration.ts';
import { listJudgingChoices } from './choices.ts';
import { findConflicts } from './recusal/conflict.ts';
import { readJudgedCopy } from './file/copy.ts';
import { listDeputyPeople } from './recusal/deputy.ts';
import { getDistribution } from './distribution.ts';
import * as grid from './grid.ts';
import * as judge from './judge.ts';
import { getRoundMatrix } from './matrix.ts';
import { listAnchors, listOutcomes, checkDigest } from './outcome/outcome.ts';
import { applyPromotion, getPromotion, previewPromotion } from './rank/promotion.ts';
import * as ranking from './rank/ranking.ts';
import * as release from './outcome/release.ts';
import { getRoundProgress, recallReopening, roundDeeds } from './round.ts';
import * as sheet from './sheet.ts';

/** The calls of judging besides those of its resources: those of the chair and those of judges. */
export const JUDGING_API: readonly Endpoint[] = [
  ...roundDeeds.map(({ call }) => call),
  recallReopening,
  getRoundProgress,
  getRoundMatrix,
  listJudgingChoices,
  judge.listJudgePeople,
  judge.nudgeJudges,
  listDeputyPeople,
  findConflicts,
  readJudgedCopy,
  assignment.planAssignments,
  assignment.applyPlan,
  assignment.assignByHand,
  assignment.importAssignments,
  addCalibration,
  getCalibration,
  assignment.withdrawAssignment,
  assignment.lockAssignment,
  assignment.addConflict,
  assignment.admitLate,
  assignment.returnSheet,
  assignment.excludeSheet,
  assignment.includeSheet,
  assignment.recallSheet,
  ranking.getRanking,
  ranking.exportRanking,
  ranking.checkEvents,
  getPromotion,
  previewPromotion,
  applyPromotion,
  getAwards,
  decideTie,
  release.prepareRelease,
  release.approveRelease,
  release.scheduleRelease,
  release.cancelRelease,
  release.rescindRelease,
  release.recallRescission,
  release.listReleaseTemplates,
  submitAppeal,
  listOutcomes,
  listAnchors,
  checkDigest,
  grid.getGrid,
  grid.exportGrid,
  grid.importGrid,
  grid.printGrid,
  grid.exportRoundSheets,
  grid.printRoundSheets,
  grid.zipRoundSheets,
  grid.downloadRoundSheets,
  sheet.getQueue,
  getDistribution,
  sheet.getAssignment,
  sheet.getJudgedFile,
  sheet.saveSheets,
  sheet.saveSheet,
  sheet.submitSheet,
  sheet.reopenSheet,
  sheet.abstain,
  sheet.declineAssignment,
];
