import type { Retention } from '#server/platform/worker/retention.ts';
import { pictures } from './picture/pictures.ts';
import { deleteExpired } from './repository.ts';

export { spendTicket } from './ticket.ts';

/** Removes expired challenges and tickets. */
export const captchaRetention: Retention = { name: 'captchas', forget: deleteExpired };

/** Starts drawing pictures in advance, so that the first visitor does not have to wait. */
export const prepareCaptchas = (): void => pictures.fill();

/** Stops drawing pictures. */
export const stopCaptchas = (): void => pictures.stop();
