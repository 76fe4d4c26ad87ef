import { LightDialog } from '../../../ui/light-dialog';
import { FONT_SIZES, LINE_HEIGHTS, READING_THEMES } from '../model/reading-choices';
import { changeReadingSettings, useReadingSettings } from '../model/reading-settings';
import { paragraphTexts } from '../paragraph.texts';
import styles from './reading-settings-panel.module.css';

/** Texts of the settings, loaded when they are opened. */
const readingSettingsTexts = {
  title: 'Cài đặt đọc',
  theme: 'Màu nền',
  themes: {
    light: 'Sáng',
    dark: 'Tối',
    sepia: 'Giấy cũ',
    green: 'Xanh lá',
    blue: 'Xanh dương',
    auto: 'Theo thiết bị',
  },
  fontSize: 'Cỡ chữ',
  fontSizes: { 14: 'Rất nhỏ', 16: 'Nhỏ', 18: 'Vừa', 20: 'Lớn', 22: 'Rất lớn', 24: 'Khổng lồ' },
  lineHeight: 'Giãn dòng',
  lineHeights: { 1.4: 'Hẹp', 1.6: 'Vừa', 1.8: 'Rộng', 2: 'Rất rộng' },
  preview: 'Xem trước',
  previewText:
    'Trăng lên khỏi rặng núi, soi xuống dòng sông phẳng lặng. Người lữ khách dừng chân bên cầu, lắng nghe tiếng chuông chùa vọng lại từ xa.',
  tips: 'Mẹo',
  swipeTip: 'Vuốt trái để sang chương sau, vuốt phải để về chương trước.',
  keyTip: 'Trên máy tính, dùng phím mũi tên ← và → để chuyển chương.',
  tapTip: 'Chạm vào trang để hiện hoặc ẩn thanh công cụ.',
} as const;

/** Colours, size and spacing of the text, with a preview. Changes apply at once. */
export function ReadingSettingsPanel({ onClose }: { readonly onClose: () => void }) {
  const { theme, fontSize, lineHeight, paragraphComments } = useReadingSettings();
  return (
    <LightDialog title={readingSettingsTexts.title} onClose={onClose}>
      <Choice
        name="reading-theme"
        legend={readingSettingsTexts.theme}
        choices={READING_THEMES}
        // Before a choice: the one that the device gives.
        chosen={theme ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')}
        labelOf={(value) => readingSettingsTexts.themes[value]}
        onChoose={(value) => changeReadingSettings({ theme: value })}
      />
      <Choice
        name="reading-font-size"
        legend={readingSettingsTexts.fontSize}
        choices={FONT_SIZES}
        chosen={fontSize}
        labelOf={(value) => `${readingSettingsTexts.fontSizes[value]} (${value}px)`}
        onChoose={(value) => changeReadingSettings({ fontSize: value })}
      />
      <Choice
        name="reading-line-height"
        legend={readingSettingsTexts.lineHeight}
        choices={LINE_HEIGHTS}
        chosen={lineHeight}
        labelOf={(value) => `${readingSettingsTexts.lineHeights[value]} (${value.toFixed(1)})`}
        onChoose={(value) => changeReadingSettings({ lineHeight: value })}
      />
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={paragraphComments}
          onChange={(event) => changeReadingSettings({ paragraphComments: event.currentTarget.checked })}
        />
        <span>{paragraphTexts.setting}</span>
      </label>
      <section className={styles.preview} aria-label={readingSettingsTexts.preview}>
        <p style={{ fontSize: `${fontSize / 16}rem`, lineHeight }}>{readingSettingsTexts.previewText}</p>
      </section>
      <section className={styles.tips}>
        <h3>{readingSettingsTexts.tips}</h3>
        <ul>
          <li>{readingSettingsTexts.swipeTip}</li>
          <li>{readingSettingsTexts.keyTip}</li>
          <li>{readingSettingsTexts.tapTip}</li>
          <li>{paragraphTexts.tip}</li>
        </ul>
      </section>
    </LightDialog>
  );
}

interface ChoiceProps<T extends string | number> {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly T[];
  readonly chosen: T;
  readonly labelOf: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string | number>({
  name,
  legend,
  choices,
  chosen,
  labelOf,
  onChoose,
}: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.options} data-count={choices.length}>
        {choices.map((value) => (
          <label
            key={value}
            className={styles.option}
            data-theme-sample={name === 'reading-theme' ? value : undefined}
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              // No change happens where the device's own theme is chosen for good.
              onClick={() => onChoose(value)}
            />
            <span>{labelOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
