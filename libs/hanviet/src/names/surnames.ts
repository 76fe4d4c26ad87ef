/** Frequent one-character surnames in simplified form. */
const SINGLE =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯董萧肖程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易武乔贺赖龚文庞樊兰殷施洪翟安颜倪严牛温季俞章鲁葛伍韦申尤毕聂焦向柳邢路岳梅庄辛管祝左涂谷祁舒耿卜詹关苗凌费纪靳盛童欧甄项曲游阳裴席卫查屈鲍覃霍翁甘景单包司宁柏阮桂闵解柴华车冉房边荀褚窦鄂卓楚燕花晁戚宣于蒲鄢胥云糜简濮晏阚佟凤柯尚';

/** Two-character surnames in simplified form, with their reading. */
const COMPOUND: Readonly<Record<string, string>> = {
  诸葛: 'Gia Cát',
  司马: 'Tư Mã',
  欧阳: 'Âu Dương',
  上官: 'Thượng Quan',
  夏侯: 'Hạ Hầu',
  东方: 'Đông Phương',
  皇甫: 'Hoàng Phủ',
  尉迟: 'Uất Trì',
  公孙: 'Công Tôn',
  慕容: 'Mộ Dung',
  令狐: 'Lệnh Hồ',
  宇文: 'Vũ Văn',
  长孙: 'Trưởng Tôn',
  司徒: 'Tư Đồ',
  独孤: 'Độc Cô',
  南宫: 'Nam Cung',
  西门: 'Tây Môn',
  轩辕: 'Hiên Viên',
  端木: 'Đoan Mộc',
  百里: 'Bách Lý',
  东郭: 'Đông Quách',
  呼延: 'Hô Diên',
  澹台: 'Đạm Đài',
  申屠: 'Thân Đồ',
  闻人: 'Văn Nhân',
  万俟: 'Mặc Kỳ',
  赫连: 'Hách Liên',
  拓跋: 'Thác Bạt',
  纳兰: 'Nạp Lan',
  太史: 'Thái Sử',
  完颜: 'Hoàn Nhan',
  北冥: 'Bắc Minh',
  第五: 'Đệ Ngũ',
  濮阳: 'Bộc Dương',
  淳于: 'Thuần Vu',
  单于: 'Thiền Vu',
  钟离: 'Chung Ly',
};

/** Surnames read otherwise than the same character in a sentence. */
const SURNAME_READINGS: Readonly<Record<string, string>> = {
  曾: 'Tăng',
  单: 'Thiện',
  解: 'Giải',
  仇: 'Cừu',
  任: 'Nhậm',
  查: 'Tra',
  翟: 'Địch',
  乐: 'Nhạc',
  华: 'Hoa',
  盖: 'Cái',
  朴: 'Phác',
  区: 'Âu',
  宁: 'Ninh',
  种: 'Chủng',
  缪: 'Mâu',
  燕: 'Yến',
  沈: 'Thẩm',
  于: 'Vu',
  冯: 'Phùng',
  召: 'Thiệu',
  应: 'Ứng',
  尉: 'Uất',
  葛: 'Cát',
  贾: 'Giả',
  长: 'Trường',
  员: 'Viên',
  黄: 'Hoàng',
  卜: 'Bốc',
  车: 'Xa',
  冼: 'Tiển',
  覃: 'Đàm',
  尹: 'Doãn',
  褚: 'Chử',
  柏: 'Bách',
  盛: 'Thịnh',
  洗: 'Tiển',
  折: 'Chiết',
  阚: 'Khám',
  范: 'Phạm',
  余: 'Dư',
  叶: 'Diệp',
  万: 'Vạn',
  云: 'Vân',
  钟: 'Chung',
};

const SINGLE_SURNAMES: ReadonlySet<string> = new Set(SINGLE);

/** The surname that may begin at this place: compound before single, undefined when there is none. */
export function surnameAt(text: string, index: number): string | undefined {
  const two = text.slice(index, index + 2);
  if (Object.hasOwn(COMPOUND, two)) return two;
  const one = text[index];
  return one !== undefined && SINGLE_SURNAMES.has(one) ? one : undefined;
}

/** A surname's own reading with its capitals; undefined when the ordinary reading is right. */
export function surnameReading(surname: string): string | undefined {
  return COMPOUND[surname] ?? SURNAME_READINGS[surname];
}
