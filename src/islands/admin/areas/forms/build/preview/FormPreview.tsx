import { PreviewDrawer } from '#islands/admin/editor/preview/PreviewDrawer.tsx';
import { FormPicture } from './FormPicture.tsx';

/** Preview of the form, as those who fill it in see it. */
export const FormPreview = ({ onEnd }: { onEnd(): void }) => (
  <PreviewDrawer body="builder-preview-body" onEnd={onEnd}>
    {(locale, screen) => <FormPicture locale={locale} screen={screen} />}
  </PreviewDrawer>
);
