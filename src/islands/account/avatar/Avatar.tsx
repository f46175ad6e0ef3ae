import { lazy, Suspense, useState } from 'react';
import { initialsOf } from '#domain/identity/initials.ts';
import { acceptOf, PICTURE_RULE } from '#islands/ui/upload/upload-rule.ts';
import { useFileInput } from '#islands/ui/upload/use-file-input.ts';
import type { Known } from '#lib/browser/session/state.ts';
import type { AvatarTexts } from './avatar-texts.ts';
import './avatar.css';
import { loadPicture, pictureFault } from './picture.ts';
import { useAvatar } from './use-avatar.ts';

const AvatarDialog = lazy(async () => ({
  default: (await import('./AvatarDialog.tsx')).AvatarDialog,
}));

interface Props {
  known: Known;
  texts: AvatarTexts;
}

const Shown = ({ known: { profile } }: Pick<Props, 'known'>) => (
  <span
    className="avatar-shown centred flex-none size-24 overflow-hidden text-title font-600 text-deep bg-tint rd-[50%]"
    aria-hidden
  >
    {profile.avatar ? (
      <img className="size-full object-cover" src={profile.avatar} alt="" />
    ) : (
      initialsOf(profile.nickName)
    )}
  </span>
);

/** The reader's picture, or their initials, with the buttons that change it. */
export function Avatar({ known, texts }: Props) {
  const [picture, setPicture] = useState<HTMLImageElement>();
  const { isBusy, fault, setFault, change, remove } = useAvatar(known, texts);
  const hasOne = known.profile.avatar !== null;

  async function take(file: File): Promise<void> {
    const wrong = pictureFault(file, texts);
    setFault(wrong);
    if (wrong) return;
    await loadPicture(file).then(setPicture, () => setFault(texts['fault.fileUnreadable']));
  }
  const { input, choose } = useFileInput(([file]) => void take(file));
  const use = async (draw: () => Promise<File>) => {
    if (await change(draw)) setPicture(undefined);
  };

  return (
    <section
      className="avatar-part cluster items-center gap-y-4 gap-x-6"
      aria-label={texts['avatar.title']}
    >
      <Shown known={known} />
      <div className="[flex:1_1_14rem]">
        <div className="cluster gap-3">
          <button
            type="button"
            className="button-quiet"
            aria-describedby="avatar-hint avatar-fault"
            disabled={isBusy}
            onClick={choose}
          >
            {texts[hasOne ? 'avatar.change' : 'avatar.choose']}
          </button>
          {hasOne && (
            <button
              type="button"
              className="button-quiet"
              disabled={isBusy}
              onClick={() => void remove()}
            >
              {texts['avatar.remove']}
            </button>
          )}
        </div>
        <input {...input} aria-label={texts['avatar.title']} accept={acceptOf(PICTURE_RULE)} />
        <small className="block mt-2 caption" id="avatar-hint">
          {texts['avatar.hint']}
        </small>
        <p className="mt-1 text-note text-brick" id="avatar-fault" role="alert">
          {!picture && fault}
        </p>
      </div>
      {picture && (
        <Suspense>
          <AvatarDialog
            texts={texts}
            picture={picture}
            isBusy={isBusy}
            fault={fault}
            onUse={(draw) => void use(draw)}
            onEnd={() => {
              setPicture(undefined);
              setFault(undefined);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
