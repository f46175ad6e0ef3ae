import type PhotoSwipe from 'photoswipe';
import type { PhotoSwipeOptions, SlideData } from 'photoswipe';

/** A picture of a gallery with its caption. */
interface Picture extends SlideData {
  words: string;
  lang: string;
}

/** Space for the bar at the top and the caption, in pixels. */
const PADDING = { top: 56, bottom: 72, left: 0, right: 0 };

function pictureOf(link: HTMLAnchorElement): Picture {
  const thumbnail = link.querySelector('img')!;
  const words = link.closest('figure')?.querySelector('figcaption');
  return {
    src: link.href,
    msrc: thumbnail.currentSrc,
    width: Number(thumbnail.getAttribute('width')),
    height: Number(thumbnail.getAttribute('height')),
    alt: thumbnail.alt,
    element: link,
    thumbCropped: true,
    words: words?.textContent ?? '',
    lang: words?.lang ?? '',
  };
}

/** Shows the caption of the current picture. */
const addCaption = (gallery: PhotoSwipe): void =>
  gallery.on('uiRegister', () => {
    gallery.ui!.registerElement({
      name: 'caption',
      appendTo: 'root',
      onInit: (element) => {
        gallery.on('change', () => {
          const { words, lang } = gallery.currSlide!.data as Picture;
          element.textContent = words;
          element.lang = lang || document.documentElement.lang;
        });
      },
    });
  });

const textsOf = ({ dataset }: HTMLElement): PhotoSwipeOptions => ({
  closeTitle: dataset['close']!,
  zoomTitle: dataset['zoom']!,
  arrowPrevTitle: dataset['previous']!,
  arrowNextTitle: dataset['next']!,
  errorMsg: dataset['error']!,
});

async function open(list: HTMLElement, links: HTMLAnchorElement[], index: number): Promise<void> {
  const { default: Gallery } = await import('photoswipe');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const gallery = new Gallery({
    dataSource: links.map(pictureOf),
    index,
    bgOpacity: 1,
    padding: PADDING,
    showHideAnimationType: isStill ? 'none' : 'zoom',
    ...textsOf(list),
  });
  addCaption(gallery);
  gallery.init();
  gallery.element!.setAttribute('aria-label', list.dataset['label']!);
  gallery.element!.setAttribute('aria-modal', 'true');
}

/** Opens a picture over the page on a plain click. Any other click, or a failure, follows the link to its file. */
export function openLarge(list: HTMLElement): void {
  const links = [...list.querySelectorAll('a')];
  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(list, links, index).catch(() => location.assign(link.href));
    });
  }
}
