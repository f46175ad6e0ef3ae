import { Drawer, Grid, Layout } from 'antd';
import { useMemo, useSyncExternalStore, useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import {
  currentHash,
  followHash,
  parseHash,
  type Address,
} from '#islands/admin/kit/navigation/router.ts';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { BottomBar } from './BottomBar.tsx';
import { Brand } from './side/Brand.tsx';
import { Pages } from './Pages.tsx';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { SideMenu } from './side/SideMenu.tsx';
import { TabRow } from '#islands/admin/app/tabs/TabRow.tsx';
import { useOverlay } from './use-overlay.tsx';
import { TopBar } from './TopBar.tsx';
import { useDialogKeys } from './use-dialog-keys.ts';
import { focusMain, MAIN } from './focus/follow-focus.ts';
import { useFocus } from './focus/use-focus.ts';
import { useFrameKeys } from './use-frame-keys.ts';
import { useTabs } from '#islands/admin/app/tabs/use-tabs.ts';
import { useTitle } from './use-title.ts';
import './frame.css';

/** Returns the current address. */
function useAddress(): Address {
  const hash = useSyncExternalStore(followHash, currentHash);
  return useMemo(() => parseHash(hash), [hash]);
}

const SIDE_WIDTH = 224;

/** Frame of the office: menu, header, tabs and the open page. */
export function Frame() {
  const { t, settings, change } = useOffice();
  const address = useAddress();
  const tabs = useTabs(address);
  const isWide = Grid.useBreakpoint().md ?? true;
  const [isMenuOpen, openMenu] = useState(false);
  const [isSetting, openSettings] = useState(false);
  const { overlay, openPalette } = useOverlay(tabs.tabs);
  useFrameKeys(tabs);
  useDialogKeys();
  useFocus(address);
  const title = tabs.tabs.find(({ path }) => path === address.path)?.title;
  useTitle(address, title);
  const { isSideDark, isSideClosed, isNavOnTop, hasTabs, isHeaderFixed } = settings;
  const hasSide = isWide && !isNavOnTop;
  const theme = isSideDark ? 'dark' : 'light';

  return (
    <Layout className={isHeaderFixed ? 'office is-fixed' : 'office'} hasSider={hasSide}>
      <a className="office-skip" href={`#${MAIN}`} onClick={skipToMain}>
        {t('admin.skip')}
      </a>
      {hasSide && (
        <Layout.Sider theme={theme} collapsed={isSideClosed} width={SIDE_WIDTH} collapsedWidth={56}>
          <Brand isDark={isSideDark} isShort={isSideClosed} />
          <SideMenu address={address} theme={theme} isClosed={isSideClosed} />
        </Layout.Sider>
      )}
      {!isWide && (
        <Drawer
          open={isMenuOpen}
          onClose={() => openMenu(false)}
          placement="left"
          size={264}
          title={<Brand isDark={false} isShort={false} />}
          styles={{ body: { padding: 0 } }}
        >
          <SideMenu address={address} theme="light" onLeave={() => openMenu(false)} />
        </Drawer>
      )}
      <Layout className="office-body">
        <TopBar
          address={address}
          title={title}
          isWide={isWide}
          onMenu={() => change({ isSideClosed: !isSideClosed })}
          onSettings={() => openSettings(true)}
          onFind={openPalette}
        />
        {hasTabs && isWide && <TabRow {...tabs} />}
        <Layout.Content id={MAIN} className="office-main" tabIndex={-1}>
          <TabsContext value={tabs}>
            <Pages address={address} tabs={tabs.tabs} />
          </TabsContext>
        </Layout.Content>
        {!isWide && (
          <BottomBar address={address} onMenu={() => openMenu(true)} onFind={openPalette} />
        )}
      </Layout>
      {overlay}
      <SettingsDrawer isOpen={isSetting} onClose={() => openSettings(false)} />
    </Layout>
  );
}

/** Replaces the default action, since the hash belongs to the router. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault();
  focusMain();
}
