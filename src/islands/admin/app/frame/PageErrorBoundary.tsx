import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';

function Sorry({ onAgain }: { onAgain(): void }) {
  const { t } = useOffice();
  return (
    <Result
      className="office-card"
      status="error"
      title={t('admin.broken')}
      subTitle={t('admin.brokenDetail')}
      extra={<Button onClick={onAgain}>{t('admin.retry')}</Button>}
    />
  );
}

/**
 * Whether a file of the office could not be loaded. Browsers remember such failures until the whole page is reloaded.
 */
const isFile = (error: unknown): boolean =>
  error instanceof TypeError && /module/i.test(error.message);

interface State {
  isBroken: boolean;
  isFile: boolean;
}

/** Error boundary of a page: the menu and the other pages keep working. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state = { isBroken: false, isFile: false };

  static getDerivedStateFromError(error: unknown): State {
    return { isBroken: true, isFile: isFile(error) };
  }

  readonly again = (): void => {
    // What was typed is kept in the browser.
    if (this.state.isFile) location.reload();
    else this.setState({ isBroken: false });
  };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <Sorry onAgain={this.again} />;
  }
}
