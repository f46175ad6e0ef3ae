import { kindOf, type StoredFile } from '#contract/files/file.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ImagePreview } from '#islands/admin/kit/picture/ImagePreview.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** Preview of a file as large as there is room: pictures open larger, films play. */
export function Preview({ file }: { file: StoredFile }) {
  const { locale } = useOffice();
  const text = file.alt[locale] || file.alt.zh || file.originalFilename;
  switch (kindOf(file)) {
    case 'picture':
      return <ImagePreview className="library-preview" images={file.fileUrl} alt={text} />;
    case 'film':
      // A film of the library may have no speech; what is spoken in a film is in its captions.
      return (
        <video
          className="library-preview"
          src={file.fileUrl}
          aria-label={text}
          controls
          preload="metadata"
        />
      );
    default:
      return <Thumbnail file={file} />;
  }
}
