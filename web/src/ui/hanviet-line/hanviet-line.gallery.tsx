import { useEffect, useRef, type ReactNode } from 'react';
import type { GallerySection } from '../../gallery/gallery-section';
import { LINE_OF_EVERYTHING } from '../../testing/hanviet-factories';
import { HanvietLine, HanvietParallel } from './hanviet-line';
import { WordPopoverProvider } from './word-popover-provider';

const line = LINE_OF_EVERYTHING;

/** Shown after the word at this index was tapped; the card is placed beside the word. */
function Tapped({ place, children }: { readonly place: number; readonly children: ReactNode }) {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ground.current?.querySelectorAll<HTMLElement>('[data-word]')[place]?.click();
  }, [place]);
  return (
    // Contains fixed boxes placed inside.
    <div ref={ground} style={{ transform: 'translate(0)', minHeight: '14rem' }}>
      {children}
    </div>
  );
}

export const gallery: GallerySection = {
  title: 'Một dòng Hán-Việt',
  isWide: true,
  states: [
    {
      caption: 'Bản nháp: tên, cụm từ, âm, chữ chưa rõ',
      shows: (
        <WordPopoverProvider>
          <HanvietLine draft={line} source={line.source} />
        </WordPopoverProvider>
      ),
    },
    {
      caption: 'Song song',
      shows: (
        <WordPopoverProvider>
          <HanvietParallel line={line} />
        </WordPopoverProvider>
      ),
    },
    {
      caption: 'Chạm vào một từ',
      shows: (
        <Tapped place={1}>
          <WordPopoverProvider act={{ label: 'Sửa từ này', onWord: () => undefined }}>
            <HanvietParallel line={line} />
          </WordPopoverProvider>
        </Tapped>
      ),
    },
  ],
};
