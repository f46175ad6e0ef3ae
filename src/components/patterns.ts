import type { Shortcut } from 'unocss';

/**
 * Patterns of utilities that several components or several elements of one share, and the filter of an island. They
 * are no classes in the page, but are replaced by their utilities.
 */
const PATTERNS: Readonly<Record<string, string | readonly string[]>> = {
  // A dialog over a page, with its backdrop.
  'dialog-box':
    'inset-0 m-auto p-[clamp(1.25rem,4vw,2.5rem)] overflow-auto text-inherit bg-paper cut border border-edge veiled',
  // The backdrop of dialogs and drawers.
  veiled: 'backdrop:[background:rgb(11_27_51_/_0.55)]',
  'no-marker': '[&::-webkit-details-marker]:hidden',
  // A summary with a chevron at its end that turns when it opens.
  'opens-down': 'no-marker after:chevron [[open]>&]:after:[rotate:225deg]',
  'header-line': [
    'one-line:flex-nowrap one-line:gap-x-3.5 one-line:[reading-flow:flex-visual] one-line:[&>:not(.brand,.main-menu)]:order-1',
    'one-line:en:gap-x-2',
  ],
  'header-tool': 'centred min-h-10 plain-link hover:text-action hover:underline',
  'side-tool': [
    'grid content-center justify-items-center gap-1 w-full min-h-15 py-2 px-1 text-[0.75rem] leading-[1.3] plain-link',
    'focus-visible:outline-offset-[-4px] hover:text-action hover:bg-mist',
  ],
  'drawer-tool': '[&:not([hidden])]:centred min-h-12 font-600 plain-link cut border border-edge',
  // Cards of judges side by side, each with a dialog.
  'expert-cards': [
    '[&_article]:relative [&_article_img]:[transition:filter_0.16s] [&_article:hover_img]:[filter:brightness(1.04)]',
    '[&_article>div:has(h2)]:grid [&_article>div:has(h2)]:gap-0.5 [&_article>div:has(h2)]:pt-3.5',
    '[&_article_h2]:text-title [&_article:hover_h2]:text-deep [&_article:hover_h2]:underline',
    '[&_article_p]:secondary [&_article_p]:leading-[1.5] [&_article_p:last-child]:expert-field',
    '[&_article_button]:absolute [&_article_button]:inset-0 [&_article_button]:size-full print:[&_article]:break-inside-avoid',
    '[&_dialog]:dialog-box [&_dialog]:w-[min(100vw_-_2rem,46rem)] [&_dialog]:max-h-[min(100dvh_-_2rem,44rem)]',
    '[&_dialog:popover-open]:grid [&_dialog:popover-open]:gap-y-6 [&_dialog:popover-open]:gap-x-8',
    'sm:[&_dialog:popover-open:has(img,svg)]:grid-cols-[14rem_1fr]',
  ],
  'expert-field': 'mt-1.5 ps-3 text-small font-550 text-deep border-s-3 border-hue',
  // A filter, hidden without scripts. On a phone its form is a drawer from the top.
  'filter-panel': 'hidden scripted:grid scripted:gap-y-2 scripted:gap-x-6',
  'filter-drawer': [
    'veiled max-md:inset-x-0 max-md:top-0 max-md:bottom-auto max-md:w-auto max-md:max-h-[100dvh] max-md:p-5 max-md:overflow-auto',
    'max-md:text-inherit max-md:bg-paper max-md:border-b max-md:border-edge max-md:popover-open:grid max-md:popover-open:gap-5',
    'max-md:motion-safe:[transition:translate_0.2s,overlay_0.2s_allow-discrete,display_0.2s_allow-discrete]',
    'max-md:motion-safe:[&:not(:popover-open)]:[translate:0_-100%]',
    'popover-open:starting:[translate:0_-100%]',
    'md:static md:items-end md:gap-x-6 md:w-auto md:m-0 md:py-5 md:px-6 md:overflow-visible md:text-inherit md:bg-mist md:cut',
  ],
  'filter-changed':
    '[[data-changed]_&]:text-deep [[data-changed]_&]:bg-wash [[data-changed]_&]:border-deep',
  // No wider than a word of nine letters has room for where a reader has doubled the size of texts.
  'hero-title': [
    '[font-size:min(var(--text-display),12vw)] font-700 leading-[1.08] tracking-[-0.03em] zh:leading-[1.2] zh:tracking-[0.01em]',
    'en:[font-size:min(var(--text-display),3.5rem,12vw)]',
    'art:zh:[font-size:min(var(--text-display),var(--room)/6.4)]',
    'art:en:[font-size:min(var(--text-display),3.5rem,var(--room)/9.2)]',
  ],
  // Facts on a line with dots between them. A dot is clipped if a fact begins a new line. The dot is drawn, because
  // Chinese fonts have one of a different width.
  'dotted-line': [
    '[--dot:1.25em] [&>*]:relative [&>*]:ms-[calc(-1_*_var(--dot))] [&>*]:ps-$dot',
    'cluster gap-x-$dot overflow-clip',
    "[&>*]:before:content-[''_/_''] [&>*]:before:absolute [&>*]:before:left-[0.5em] [&>*]:before:top-[calc(0.5lh_-_0.125em)]",
    '[&>*]:before:rd-[50%] [&>*]:before:[border:0.125em_solid_var(--edge)]',
  ],
  // A line across the months of the timetable at the reader's present day, which a script sets.
  'today-line':
    '[background:linear-gradient(var(--gold)_0_0)_var(--today)_/_2px_300%_no-repeat_content-box_border-box]',
  // On a phone each row is a card with a bar in the colour of the line below the table's head.
  'data-table': [
    '[--lead:var(--deep)] [&.gold]:[--lead:var(--gold)] [&_:is(th,td)]:data-cell [&_:is(th,td):last-child]:pe-0',
    '[&_thead_th]:data-head',
    'narrow:block narrow:[&_thead]:hidden narrow:[&_tbody]:block narrow:[&_tr]:data-card narrow:[&_tr:last-child]:pb-0',
    'print:[&_thead]:table-header-group',
  ],
  'data-cell':
    'py-4 pr-6 pl-0 text-start align-top border-b border-line narrow:block narrow:p-0 narrow:border-0 print:py-[0.4rem]',
  'data-head': 'py-2 caption font-550 [border-bottom:3px_solid_var(--lead)]',
  'data-card': 'block pt-0 pr-0 pb-7 pl-5 border-s-3 [border-color:var(--lead)]',
  'fact-row': 'grid gap-x-8 gap-y-1 py-4 border-b border-line sm:grid-cols-[9rem_minmax(0,1fr)]',
  // The motif of a track beside the words about it.
  'motif-beside': 'hidden svg:w-[clamp(9rem,16vw,13rem)] svg:h-auto split:block',
  // Written once, because only one of a dozen is visible.
  'phase-words': 'text-lead font-650 leading-[1.35] break-keep [overflow-wrap:anywhere]',
  'numbered-step': [
    '[counter-increment:step]',
    "before:content-[counter(step)_/_''] before:absolute before:top-0.5 before:left-0 before:centred before:size-8",
    'before:font-650 before:text-paper before:bg-deep before:cut-8',
  ],
  // The further pictures of an album, drawn behind its first one.
  'album-sheets': [
    'pt-3.5',
    'before:content-empty before:absolute before:top-0 before:right-[8%] before:left-[8%] before:z--1 before:h-10 before:bg-tint',
    'before:cut',
    'after:content-empty after:absolute after:top-1.75 after:right-[4%] after:left-[4%] after:z--1 after:h-10 after:bg-soft',
    'after:cut',
  ],
  'numbered-row': [
    '[--ring:-3px] [counter-increment:topic]',
    "before:content-[counter(topic,decimal-leading-zero)_/_''] before:row-[1/span_3] before:text-title before:font-650",
    'before:tabular-nums before:leading-[1.35] before:text-deep',
  ],
  'crumb-slash': "content-['/'_/_''] text-edge",
  // What the breadcrumb is called, before it (specification 2); read aloud is only the name itself.
  'crumb-name': "content-[attr(aria-label)_/_''] whitespace-nowrap",
  // The link to the top. It appears after 100 px of scrolling (specification 9). On a phone it is in the bar at the
  // bottom, where it covers no content.
  'way-up': [
    'cut fixed right-[max(1.25rem,env(safe-area-inset-right))] bottom-[calc(1.25rem_+_env(safe-area-inset-bottom))] z-5 centred',
    'size-12 text-ink bg-paper border border-edge hover:text-action hover:border-action',
    'scrolling:scrolled-come scrolling:[animation-range:99px_100px]',
    'tabbed:right-[env(safe-area-inset-right)] tabbed:bottom-[env(safe-area-inset-bottom)] tabbed:z-10 tabbed:h-$tab-bar',
    'tabbed:bg-transparent tabbed:border-0 2xl:hidden print:hidden',
  ],
  'tabs-at-foot': [
    'hidden',
    'tabbed:fixed tabbed:inset-x-0 tabbed:bottom-0 tabbed:z-9 tabbed:block tabbed:pb-[env(safe-area-inset-bottom)] tabbed:px-12 max-[16em]:!px-0',
    'tabbed:bg-paper tabbed:divided',
  ],
  // The unread count. It overlaps the corner of the picture in the header and of the icon in the tab bar, so that
  // nothing moves when it appears.
  'unread-mark': [
    '[&:not([hidden])]:centred [summary>&]:absolute [summary>&]:-top-0.5 [summary>&]:left-3 [[data-for]>a>&]:absolute',
    '[[data-for]>a>&]:top-1 [[data-for]>a>&]:left-[calc(50%_+_0.375rem)]',
    'min-w-5 h-5 px-1 text-[0.75rem] font-650 leading-[1] tabular-nums not-italic text-paper bg-brick rd-[1rem]',
  ],
  'hero-art': [
    '[&>svg+svg]:w-full [&>svg+svg]:h-[max(15rem,50vw)]',
    'art:[&>svg+svg]:absolute art:[&>svg+svg]:right-0 art:[&>svg+svg]:bottom-0 art:[&>svg+svg]:w-[min(100%,var(--art))]',
    'art:[&>svg+svg]:h-auto art:[&>svg+svg]:aspect-[2] forced-colors:hidden print:hidden',
  ],
  'menu-drawer': [
    'static inset-auto block size-auto overflow-visible text-inherit bg-transparent',
    'max-md:[&:not(:popover-open)]:hidden max-md:fixed max-md:inset-0 max-md:w-full max-md:h-[100dvh] max-md:max-w-none',
    'max-md:max-h-none max-md:pt-18 max-md:pb-8 max-md:px-5 max-md:overflow-auto max-md:bg-paper',
  ],
  // Sections that a reader may not see are hidden and come last; the dropdowns of the last two visible ones open to
  // the left.
  'menu-sections': [
    'md:flex md:justify-between md:gap-x-3 md:[&>:nth-last-child(-n+2_of_:not([hidden]))]:[--doors-left:auto]',
    'md:[&>:nth-last-child(-n+2_of_:not([hidden]))]:[--doors-right:-0.5rem]',
    'one-line:flex-wrap one-line:justify-evenly one-line:gap-x-3 one-line:en:gap-2.25',
  ],
  'menu-doors': [
    'opens-down after:size-1.5 after:mb-[0.2rem] after:ms-2 [[open]>&]:after:mb-[-0.2rem]',
    'max-md:justify-between max-md:after:size-2 max-md:after:me-2 md:max-xl:after:hidden',
    'one-line:en:after:hidden',
  ],
  'stage-node': [
    'relative pt-0 pb-8 pr-0 pl-10 last:after:bg-gold last:before:hidden',
    'after:content-empty after:absolute after:top-1 after:left-0 after:size-5.5 after:bg-paper after:rd-[50%] after:border-4',
    'after:border-deep',
    'before:content-empty before:absolute before:top-3 before:-bottom-3 before:left-2.25 before:w-[4px] before:bg-deep',
    '[ol>&[data-state=past]]:after:bg-deep [ol>&[data-state=now]]:after:bg-gold',
    '[ol>&[data-state=now]]:after:[box-shadow:0_0_0_5px_var(--tint)]',
    'forced-colors:before:[background:CanvasText]',
    'sm:pt-10 sm:pb-0 sm:pr-7 sm:pl-0 sm:after:top-0 sm:before:top-2.25 sm:before:-right-2 sm:before:bottom-auto',
    'sm:before:left-2 sm:before:w-auto sm:before:h-[4px]',
  ],
  // A section of the menu, as a link or as the head of a dropdown.
  'menu-section': [
    'hstack min-h-12 font-550 whitespace-nowrap plain-link cursor-pointer hover:text-action',
    'max-md:min-h-14 max-md:text-[1.25rem] md:max-xl:text-note',
    'one-line:min-h-18 one-line:text-[1rem] one-line:en:text-[0.84375rem]',
  ],
  'menu-section-here': [
    '[&.current]:tab-action',
    'max-md:[&.current]:ps-4 max-md:[&.current]:[box-shadow:inset_4px_0_var(--action)]',
    'forced-colors:[&.current]:underline',
  ],
};

/** Patterns instead of fixed names, so that they are compiled like those of islands. */
export const componentPatterns: Shortcut[] = Object.entries(PATTERNS).map(([name, utilities]) => [
  new RegExp(`^${name}$`),
  () => [utilities].flat().join(' '),
]);
