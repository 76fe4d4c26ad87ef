/**
 * Characters so frequent in Chinese prose that a correct decoding contains many of them and a wrong one few. The
 * simplified list is the beginning of the usual modern frequency tables, with the words of chapter headings; the
 * traditional one has their traditional forms. Order and exact membership do not matter: they only contribute to a
 * score.
 */
const SIMPLIFIED_OR_SHARED =
  '一七万三上下不与且世业东两个中为主么义之九也书了争事二于云五些交产人什今从他代以们件任会传但位住体何作你使便保信候做像儿' +
  '先光克入全八公六共关其内再军决几出分切则利别到制前剑力加务动化北区十千南即却卷原去又及反发取受变口只可司各合同名后向吗吧' +
  '听告员呢命和品哪啊四回因国在地场基声处外多夜大天太头女她好如子学它安完定实家对导将小少尔就展山工己已市师带常平年并应度建' +
  '开式张强当形很得德心必忽怎思性总情想意感成我或战所手才打把报拉指据接提放政教数文斯新方无日时明是更最月有望期本术机权条来' +
  '果样格次正此死比民气水求没治法活海清点然物特王现理生用由电界白百的目直相看真眼着知确社神种科程空突立站章笑第等管类系经结' +
  '给统美老者而能脸自至色节行表被西要见观规觉解计认让记许论设识话该说谁象资走起路身边达过运还这进通道那部都里重量金长门问间' +
  '队院难雪零非面领题风马高';

const TRADITIONAL_ONLY =
  '並來個們傳兒內兩別則劍動務區卻員問嗎國報場學實將對導師帶幾張強後從應戰據數於時書會東條業樣機權氣決沒為無爭爾現產當發確種' +
  '節結給統經總義聲聽臉與萬著處術裡見規覺觀計記設許話該認說誰論識變讓資軍這進運過達還邊長門開間關隊難雲電領頭題類風馬體麼點';

/** Code points of the common characters of both scripts. */
const COMMON_HAN: ReadonlySet<number> = new Set(
  Array.from(SIMPLIFIED_OR_SHARED + TRADITIONAL_ONLY, (char) => char.codePointAt(0) ?? 0),
);

/** Chinese punctuation that is frequent in prose of both scripts. */
const PUNCTUATION = new Set(
  Array.from('。，、；：？！“”‘’「」『』《》〈〉（）…—－·　', (char) => char.codePointAt(0) ?? 0),
);

/**
 * Score of how much a decoded text looks like Chinese prose: 1 and more for a correct decoding, near or below 0 for a
 * wrong one.
 *
 * WHY a score and not "the first decoder that does not throw": GBK and Big5 share most of their byte pairs, so each
 * decodes texts of the other without an error. The result differs: a correct decoding consists of the few hundred
 * characters that every Chinese text consists of, with full-width commas and stops between them; a wrong one is spread
 * over the whole table, with rare, private-use or foreign letters. ASCII is not counted, because it proves nothing,
 * except control characters, which no text contains.
 *
 * @param text a sample decoded with the candidate encoding
 */
export function chineseScore(text: string): number {
  let points = 0;
  let counted = 0;
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    if (point >= 0x20 && point < 0x7f) continue;
    if (point === 0x0a || point === 0x0d || point === 0x09) continue;
    counted += 1;
    points += weight(point);
  }
  return counted === 0 ? 0 : points / counted;
}

function weight(point: number): number {
  if (COMMON_HAN.has(point)) return 2;
  if (PUNCTUATION.has(point)) return 2;
  if (point >= 0x4e00 && point <= 0x9fff) return 0.1;
  // A replaced byte, a NUL or another control character: the surest sign of a wrong encoding.
  if (point === 0xfffd || isControl(point)) return -8;
  // Full-width forms (digits and letters) and general punctuation occur, but prove nothing.
  if ((point >= 0xff01 && point <= 0xff5e) || (point >= 0x2010 && point <= 0x2046)) return 0.2;
  return -2;
}

function isControl(point: number): boolean {
  return point < 0x20 || (point >= 0x7f && point < 0xa0);
}

/**
 * Share of Japanese kana among the characters that are not ASCII (0 to 1). Chinese prose contains almost none, Japanese
 * prose a third and more.
 */
export function kanaShare(text: string): number {
  let kana = 0;
  let counted = 0;
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    if (point < 0x80) continue;
    counted += 1;
    if (point >= 0x3041 && point <= 0x30fe) kana += 1;
  }
  return counted === 0 ? 0 : kana / counted;
}
