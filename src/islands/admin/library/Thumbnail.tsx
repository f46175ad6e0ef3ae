import { FilePdfOutlined, FileTextOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { kindOf, smallestUrl, type StoredFile } from '#contract/files/file.ts';

/** Thumbnail of a file. It has no alternative text, since the text beside it names the file. */
export function Thumbnail({ file }: { file: StoredFile }) {
  if (kindOf(file) === 'picture') {
    return <img className="library-thumbnail" src={smallestUrl(file)} alt="" loading="lazy" />;
  }
  const isPdf = file.mediaType === 'application/pdf';
  const Icon =
    kindOf(file) === 'film' ? PlayCircleOutlined : isPdf ? FilePdfOutlined : FileTextOutlined;
  return (
    <span className="library-thumbnail is-sign" aria-hidden>
      <Icon />
    </span>
  );
}
