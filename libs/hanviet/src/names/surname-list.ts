/**
 * Chinese surnames in simplified form with their Hán-Việt reading as surnames, which is not always that of the character
 * in a sentence (单 Thiện, 仇 Cừu, 曾 Tăng, 任 Nhậm). The only list of them; the usual ones stand first.
 */

/** Surnames by which persons are found in a text. */
const TELLING = `
  王=Vương, 李=Lý, 张=Trương, 刘=Lưu, 陈=Trần, 杨=Dương, 黄=Hoàng, 赵=Triệu, 周=Chu, 吴=Ngô, 徐=Từ, 孙=Tôn, 马=Mã,
  朱=Chu, 胡=Hồ, 郭=Quách, 何=Hà, 林=Lâm, 罗=La, 高=Cao, 梁=Lương, 郑=Trịnh, 谢=Tạ, 宋=Tống, 唐=Đường, 韩=Hàn,
  冯=Phùng, 许=Hứa, 邓=Đặng, 曹=Tào, 彭=Bành, 曾=Tăng, 萧=Tiêu, 肖=Tiêu, 蔡=Thái, 潘=Phan, 田=Điền, 董=Đổng,
  袁=Viên, 于=Vu, 余=Dư, 叶=Diệp, 蒋=Tưởng, 杜=Đỗ, 苏=Tô, 魏=Ngụy, 程=Trình, 吕=Lữ, 丁=Đinh, 沈=Thẩm, 任=Nhậm,
  姚=Diêu, 卢=Lư, 傅=Phó, 钟=Chung, 姜=Khương, 崔=Thôi, 谭=Đàm, 廖=Liêu, 范=Phạm, 汪=Uông, 陆=Lục, 金=Kim, 石=Thạch,
  戴=Đới, 贾=Giả, 韦=Vi, 夏=Hạ, 邱=Khâu, 方=Phương, 侯=Hầu, 邹=Trâu, 熊=Hùng, 孟=Mạnh, 秦=Tần, 白=Bạch, 江=Giang,
  阎=Diêm, 薛=Tiết, 尹=Doãn, 段=Đoàn, 雷=Lôi, 黎=Lê, 史=Sử, 龙=Long, 贺=Hạ, 顾=Cố, 毛=Mao, 郝=Hách, 龚=Cung,
  邵=Thiệu, 万=Vạn, 钱=Tiền, 严=Nghiêm, 覃=Đàm, 武=Võ, 孔=Khổng, 向=Hướng, 汤=Thang, 温=Ôn, 康=Khang, 施=Thi,
  文=Văn, 牛=Ngưu, 樊=Phàn, 葛=Cát, 邢=Hình, 安=An, 易=Dịch, 乔=Kiều, 伍=Ngũ, 庞=Bàng, 颜=Nhan, 倪=Nghê, 庄=Trang,
  聂=Nhiếp, 章=Chương, 鲁=Lỗ, 岳=Nhạc, 翟=Địch, 殷=Ân, 詹=Chiêm, 申=Thân, 欧=Âu, 耿=Cảnh, 关=Quan, 兰=Lan, 焦=Tiêu,
  俞=Du, 左=Tả, 柳=Liễu, 甘=Cam, 祝=Chúc, 包=Bao, 宁=Ninh, 尚=Thượng, 舒=Thư, 阮=Nguyễn, 柯=Kha, 纪=Kỷ, 梅=Mai,
  童=Đồng, 凌=Lăng, 毕=Tất, 单=Thiện, 季=Quý, 裴=Bùi, 霍=Hoắc, 涂=Đồ, 苗=Miêu, 谷=Cốc, 盛=Thịnh, 曲=Khúc, 翁=Ông,
  冉=Nhiễm, 路=Lộ, 游=Du, 辛=Tân, 靳=Cận, 管=Quản, 柴=Sài, 鲍=Bào, 华=Hoa, 祁=Kỳ, 蒲=Bồ, 房=Phòng, 屈=Khuất, 解=Giải,
  尤=Vưu, 阳=Dương, 司=Tư, 卓=Trác, 简=Giản, 车=Xa, 项=Hạng, 褚=Chử, 窦=Đậu, 戚=Thích, 景=Cảnh, 费=Phí, 卜=Bốc,
  晏=Án, 席=Tịch, 卫=Vệ, 柏=Bách, 桂=Quế, 佟=Đông, 闵=Mẫn, 边=Biên, 甄=Chân, 查=Tra, 胥=Tư, 燕=Yến, 楚=Sở, 鄢=Yên,
  阚=Khám, 花=Hoa, 宣=Tuyên, 云=Vân, 晁=Triều, 凤=Phượng, 糜=Mi, 荀=Tuân, 赖=Lại, 洪=Hồng, 鄂=Ngạc, 濮=Bộc, 陶=Đào,
  骆=Lạc, 穆=Mục, 虞=Ngu, 娄=Lâu, 岑=Sầm, 瞿=Cù, 卞=Biện, 邬=Ổ, 滕=Đằng, 巩=Củng, 佘=Xà, 栾=Loan, 芮=Nhuế, 缪=Mâu,
  谌=Thầm`;

/** Surnames that are more often another word, or rare: they are read as surnames in names that are known already. */
const SILENT = `
  莫=Mạc, 常=Thường, 齐=Tề, 符=Phù, 成=Thành, 蓝=Lam, 蒙=Mông, 喻=Dụ, 饶=Nhiêu, 牟=Mưu, 艾=Ngải, 时=Thời, 农=Nông,
  古=Cổ, 吉=Cát, 连=Liên, 芦=Lô, 麦=Mạch, 党=Đảng, 宫=Cung, 冷=Lãnh, 米=Mễ, 宗=Tông, 全=Toàn, 应=Ứng, 臧=Tang,
  苟=Cẩu, 姬=Cơ, 仇=Cừu, 隋=Tùy, 商=Thương, 刁=Điêu, 沙=Sa, 荣=Vinh, 巫=Vu, 寇=Khấu, 桑=Tang, 郎=Lang, 丛=Tùng,
  仲=Trọng, 敖=Ngao, 明=Minh, 池=Trì, 麻=Ma, 苑=Uyển, 迟=Trì, 邝=Quảng, 封=Phong, 谈=Đàm, 匡=Khuông, 鞠=Cúc, 惠=Huệ,
  荆=Kinh, 乐=Nhạc, 冀=Ký, 郁=Úc, 南=Nam, 班=Ban, 储=Trữ, 栗=Lật, 劳=Lao, 奚=Hề, 皮=Bì, 粟=Túc, 冼=Tiển, 蔺=Lận,
  楼=Lâu, 闻=Văn, 厉=Lệ, 伊=Y, 仝=Đồng, 区=Âu, 郜=Cáo, 权=Quyền, 屠=Đồ, 朴=Phác, 盖=Cái, 廉=Liêm, 禹=Vũ, 漆=Tất,
  卿=Khanh, 狄=Địch, 索=Sách, 晋=Tấn, 容=Dung, 扈=Hỗ, 阙=Khuyết, 浦=Phổ, 戈=Qua, 伏=Phục, 鹿=Lộc, 薄=Bạc, 邸=Để,
  雍=Ung, 辜=Cô, 羊=Dương, 乌=Ô, 裘=Cừu, 亓=Kỳ, 邰=Thai, 赫=Hách, 杭=Hàng, 况=Huống, 宿=Túc, 鲜=Tiên, 印=Ấn, 逯=Lộc,
  隆=Long, 茹=Như, 慕=Mộ, 危=Nguy, 亢=Kháng, 嵇=Kê, 湛=Trạm, 宾=Tân, 戎=Nhung, 勾=Câu, 茅=Mao, 揭=Yết, 尉=Úy, 冶=Dã,
  斯=Tư, 元=Nguyên, 束=Thúc, 檀=Đàn, 阴=Âm, 昝=Tảm, 衡=Hành, 尧=Nghiêu, 墨=Mặc, 风=Phong, 洛=Lạc, 君=Quân,
  颛=Chuyên, 种=Chủng, 召=Thiệu, 司空=Tư Không, 公输=Công Thâu, 公西=Công Tây, 司寇=Tư Khấu, 仲孙=Trọng Tôn,
  宗政=Tông Chính, 太叔=Thái Thúc, 乐正=Nhạc Chính, 左丘=Tả Khâu, 东门=Đông Môn, 南门=Nam Môn, 梁丘=Lương Khâu,
  壤驷=Nhưỡng Tứ, 微生=Vi Sinh, 子车=Tử Xa, 归海=Quy Hải, 羊舌=Dương Thiệt, 那拉=Na Lạp, 爱新=Ái Tân, 北堂=Bắc Đường,
  南荣=Nam Vinh, 东里=Đông Lý, 西陵=Tây Lăng, 即墨=Tức Mặc, 司城=Tư Thành, 北宫=Bắc Cung, 北辰=Bắc Thần, 员=Viên, 第五=Đệ Ngũ, 崇=Sùng`;

/** Surnames of two characters by which persons are found. */
const COMPOUND = `
  欧阳=Âu Dương, 诸葛=Gia Cát, 司马=Tư Mã, 上官=Thượng Quan, 夏侯=Hạ Hầu, 东方=Đông Phương, 皇甫=Hoàng Phủ,
  尉迟=Uất Trì, 公孙=Công Tôn, 慕容=Mộ Dung, 令狐=Lệnh Hồ, 宇文=Vũ Văn, 长孙=Trưởng Tôn, 司徒=Tư Đồ, 独孤=Độc Cô,
  南宫=Nam Cung, 西门=Tây Môn, 轩辕=Hiên Viên, 端木=Đoan Mộc, 百里=Bách Lý, 东郭=Đông Quách, 呼延=Hô Diên,
  澹台=Đạm Đài, 申屠=Thân Đồ, 闻人=Văn Nhân, 万俟=Mặc Kỳ, 赫连=Hách Liên, 拓跋=Thác Bạt, 纳兰=Nạp Lan, 太史=Thái Sử,
  完颜=Hoàn Nhan, 北冥=Bắc Minh, 濮阳=Bộc Dương, 淳于=Thuần Vu, 单于=Thiền Vu, 钟离=Chung Ly,
  公冶=Công Dã, 公羊=Công Dương, 亓官=Kỳ Quan, 鲜于=Tiên Vu, 闾丘=Lư Khâu, 谷梁=Cốc Lương, 段干=Đoàn Can,
  漆雕=Tất Điêu, 巫马=Vu Mã, 颛孙=Chuyên Tôn, 叶赫=Diệp Hách, 耶律=Gia Luật`;

/** Surname → reading with capitals. */
export const TELLING_SURNAMES: ReadonlyMap<string, string> = readList(TELLING);
export const SILENT_SURNAMES: ReadonlyMap<string, string> = readList(SILENT);
export const COMPOUND_SURNAMES: ReadonlyMap<string, string> = readList(COMPOUND);

function readList(list: string): Map<string, string> {
  return new Map(
    list.split(',').map((entry): [string, string] => {
      const [surname = '', reading = ''] = entry.trim().split('=');
      return [surname, reading];
    }),
  );
}
