import { useAnswering } from '../answering.ts';
import { fillIn } from '#lib/texts/fill-in.ts';
import { useWording } from '../wording.ts';

/** The paper that is to be filled in and handed in, where a question has one. */
export function TemplateLink({ template }: { template: string | null }) {
  const { texts } = useWording();
  const { library } = useAnswering();
  const file = library.find(({ id }) => id === template);
  if (!file) return null;
  return (
    <p>
      <a href={file.fileUrl} download={file.originalFilename}>
        {fillIn(texts['fill.filesTemplate'], { name: file.originalFilename })}
      </a>
    </p>
  );
}
