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
export const COMMON_HAN: ReadonlySet<number> = new Set(
  Array.from(SIMPLIFIED_OR_SHARED + TRADITIONAL_ONLY, (char) => char.codePointAt(0) ?? 0),
);
