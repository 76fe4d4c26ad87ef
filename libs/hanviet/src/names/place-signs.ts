import { surnameAt } from './surnames';

/** Last characters of the names of places, sects, families and houses. */
const SUFFIXES =
  '宗门城山国殿派谷峰岛洲州县郡镇村庄寨府关河江湖海岭洞宫寺观庙院阁楼塔教帮盟族域界渊崖泽坊桥堡岩池潭坡泊';
/** One character before one of these is a name already (荆州, 祁山); before the others it is a word (城门, 相府). */
const OF_SHORT_NAMES = new Set('宗城山国派谷峰岛洲州郡岭江湖');
/** No person is called so; in 宋江 and 张山 the others are given names. */
const NEVER_OF_PERSONS = new Set('国州县郡关寨派殿府寺庙镇村庄洲宫阁岭谷观院帮族域界泊');
const SUFFIX_UNITS: ReadonlySet<number> = new Set(Array.from(SUFFIXES, (suffix) => suffix.charCodeAt(0)));

/** Characters that do not begin the name of a place: verbs of going and seeing, pronouns, numbers, sizes, directions. */
const NOT_FIRST = new Set(
  '的了着过是不在我你他她它这那哪此其该本各每某一二三四五六七八九十百千万两几数多半整全满众诸' +
    '大小高低上下前后左右内外里中间旁边开关闭出入进到往来回去至离从向由守攻破打占夺取围弃归得劫报拔' +
    '见看望问听说道曰又再便就都也已将把被给让对与和及或同并是为有无叫名座所片个条扇层重位以于吾汝贵尊卑' +
    '老新旧空荒好坏真假相只且却令请休管传升闹渡沿敲今明当毕捉',
);
/** … nor one of more than two characters: 登宝殿, but 登州. */
const NOT_FIRST_OF_LONG = new Set('甚登避翻庵掌谒赴闯奔逃冲伏领率救困屯扎');
/** … nor a name of one character and an ending: 东城, 皇城, 土山. */
const NOT_SHORT = new Set('东西南北皇京土省牢水山江河府县州母故列邻祖');
const BEFORE_PLACE = new Set(
  '到在往入出离至过自从回向于是这那的了把将与和及由去奔望投上下叫名取攻守占破打来居住见进',
);

/** Whether names of places end with the character of this code unit. */
export function endsPlace(unit: number): boolean {
  return SUFFIX_UNITS.has(unit);
}

export function mayBeginPlace(character: string): boolean {
  return !NOT_FIRST.has(character);
}

/** Whether a string that ends like a place is more than a common word with that ending. */
export function mayBePlace(source: string): boolean {
  if (source.length > 2) return !NOT_FIRST_OF_LONG.has(source.charAt(0));
  return OF_SHORT_NAMES.has(source.charAt(1)) && !NOT_SHORT.has(source.charAt(0));
}

/** Whether a name is that of a place, as far as its own characters tell. */
export function isPlace(name: string): boolean {
  return (
    isNeverPerson(name) || (endsPlace(name.charCodeAt(name.length - 1)) && surnameAt(name, 0) === undefined)
  );
}

/** Whether a name that ends so is that of a place though it begins with a surname: 朱紫国. */
export function isNeverPerson(source: string): boolean {
  return NEVER_OF_PERSONS.has(source.charAt(source.length - 1));
}

/** Whether the names of places stand behind this character. */
export function isBeforePlace(character: string | undefined): boolean {
  return character !== undefined && BEFORE_PLACE.has(character);
}
