import { fillIn } from '#contract/call/text/fill-in.ts';
import type { UploadFault } from '#islands/ui/upload/upload-rule.ts';
import { judgeFiles, PICTURE_RULE } from '#islands/ui/upload/upload-rule.ts';
import type { AvatarTexts } from './avatar-texts.ts';

const TELL: Readonly<Record<Exclude<UploadFault, 'count'>, (texts: AvatarTexts) => string>> = {
  format: (texts) => texts['avatar.format'],
  size: (texts) => fillIn(texts['avatar.size'], { size: PICTURE_RULE.size }),
};

/** Why a chosen picture is not accepted, in words (specification 5, 8). The server checks its content too. */
export function pictureFault(
  file: Pick<File, 'name' | 'size'>,
  texts: AvatarTexts,
): string | undefined {
  const fault = judgeFiles([file], 0, PICTURE_RULE);
  return fault && fault !== 'count' ? TELL[fault](texts) : undefined;
}

const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });

/**
 * Loads a chosen picture, upright, with its dimensions.
 * @throws Error if the browser cannot show it
 */
export async function loadPicture(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  // A data URL, since public pages load pictures only from their own origin and from such URLs
  // (lib/render/content-policy.ts).
  image.src = await dataAddress(file);
  await image.decode();
  return image;
}
