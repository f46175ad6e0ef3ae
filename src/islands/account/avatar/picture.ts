import type { UploadFault } from '#islands/ui/upload-rule.ts';
import { judgeFiles, PICTURE_RULE } from '#islands/ui/upload-rule.ts';
import type { AvatarTexts } from './avatar-texts.ts';

const TELL: Readonly<Record<Exclude<UploadFault, 'count'>, (texts: AvatarTexts) => string>> = {
  format: (texts) => texts['avatar.format'],
  size: (texts) => texts['avatar.size'].replace('{size}', String(PICTURE_RULE.size)),
};

/** What is wrong with a chosen picture, in words (specification 5, 8); the server looks into it besides. */
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

/** A chosen picture with its measures, upright. @throws Error for what the browser cannot show */
export async function loadPicture(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  // Public pages take pictures from themselves and from such addresses alone (lib/render/content-policy.ts).
  image.src = await dataAddress(file);
  await image.decode();
  return image;
}
