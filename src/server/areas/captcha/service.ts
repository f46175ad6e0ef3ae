import type { Retention } from '#server/platform/worker/retention.ts';
import { pictures } from './picture/pictures.ts';
import { deleteExpired } from './repository.ts';

export { spendTicket } from './ticket.ts';

/** Removes challenges and tickets that are over. */
export const captchaRetention: Retention = { name: 'captchas', forget: deleteExpired };

/** Draws pictures ahead, so that the first visitor does not wait. */
export const prepareCaptchas = (): void => pictures.fill();

/** Draws no more pictures. */
export const stopCaptchas = (): void => pictures.stop();
