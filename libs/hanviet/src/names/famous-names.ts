/**
 * Names every reader knows, capitalised wherever they stand: people of the classical novels and of myth, places,
 * dynasties, countries. Simplified form; the reading is the ordinary one.
 */
const READ_AS_WRITTEN = (
  '张三丰 孙悟空 孙行者 悟空 猪八戒 猪悟能 悟能 八戒 沙悟净 沙和尚 沙僧 悟净 唐僧 唐三藏 陈玄奘 玄奘 三藏 齐天大圣 ' +
  '美猴王 弼马温 牛魔王 铁扇公主 红孩儿 白骨精 二郎神 托塔天王 李天王 哪吒 木叉 太上老君 太白金星 玉帝 玉皇大帝 ' +
  '王母娘娘 嫦娥 如来 如来佛 如来佛祖 佛祖 观音 观音菩萨 观世音 观世音菩萨 文殊 普贤 弥勒 地藏王 阎罗王 阎王 ' +
  '东海龙王 须菩提 菩提祖师 花果山 水帘洞 火焰山 灵霄殿 凌霄殿 灵霄宝殿 凌霄宝殿 南天门 灵山 雷音寺 ' +
  '大雷音寺 蓬莱 昆仑 昆仑山 须弥山 瑶池 南海 东海 西海 北海 东胜神洲 西牛贺洲 南赡部洲 北俱芦洲 傲来国 高老庄 ' +
  '流沙河 女儿国 刘备 刘玄德 玄德 关羽 关云长 关公 云长 张飞 张翼德 翼德 曹操 孟德 孙权 孙策 孙坚 周瑜 公瑾 ' +
  '鲁肃 诸葛亮 诸葛孔明 孔明 卧龙 庞统 赵云 赵子龙 子龙 马超 黄忠 魏延 姜维 司马懿 司马昭 司马师 袁绍 袁术 ' +
  '董卓 王允 荀彧 荀攸 郭嘉 许褚 典韦 夏侯惇 夏侯渊 张辽 张郃 徐晃 于禁 曹丕 曹植 曹仁 吕蒙 陆逊 甘宁 ' +
  '太史慈 黄盖 程普 刘表 刘璋 刘禅 刘协 华佗 陈宫 颜良 文丑 公孙瓒 马腾 张角 何进 蔡瑁 蔡邕 左慈 徐庶 ' +
  '水镜先生 荆州 赤壁 许昌 洛阳 长安 徐州 西川 宋江 宋公明 卢俊义 吴用 公孙胜 关胜 林冲 秦明 呼延灼 花荣 ' +
  '柴进 李应 朱仝 鲁智深 武松 武大郎 董平 张清 杨志 徐宁 索超 戴宗 刘唐 李逵 史进 穆弘 雷横 李俊 阮小二 ' +
  '阮小五 阮小七 张横 张顺 杨雄 石秀 解珍 解宝 燕青 晁盖 朱武 潘金莲 西门庆 高俅 高太尉 童贯 蔡京 洪太尉 ' +
  '王进 梁山 梁山泊 水泊梁山 东京 贾宝玉 宝玉 林黛玉 黛玉 薛宝钗 宝钗 王熙凤 凤姐 贾母 贾政 贾琏 史湘云 湘云 ' +
  '探春 迎春 惜春 元春 袭人 晴雯 紫鹃 刘姥姥 贾雨村 甄士隐 大观园 荣国府 宁国府 姜子牙 子牙 姜尚 姜太公 妲己 ' +
  '苏妲己 纣王 商纣 周武王 周文王 武王 文王 姬昌 姬发 西伯侯 比干 闻太师 闻仲 申公豹 杨戬 雷震子 黄飞虎 李靖 ' +
  '金吒 木吒 元始天尊 通天教主 广成子 太乙真人 女娲 女娲娘娘 女娲宫 伏羲 神农 盘古 轩辕黄帝 黄帝 炎帝 朝歌 ' +
  '西岐 岐山 秦始皇 汉武帝 汉高祖 刘邦 项羽 韩信 张良 萧何 唐太宗 李世民 武则天 杨贵妃 杨玉环 李白 杜甫 ' +
  '白居易 苏轼 苏东坡 岳飞 秦桧 包拯 包青天 朱元璋 康熙 乾隆 雍正 孔子 孟子 老子 庄子 荀子 墨子 韩非子 屈原 ' +
  '西施 王昭君 诸子百家 中国 中华 日本 美国 英国 法国 德国 俄国 俄罗斯 韩国 印度 天竺 大唐 大宋 大明 大汉 ' +
  '大秦 大清 大周 北京 上海 南京 天津 重庆 广州 深圳 香港 台湾 澳门 杭州 苏州 扬州 金陵 四川 湖南 湖北 ' +
  '广东 广西 河南 河北 山东 山西 陕西 江苏 浙江 福建 江西 安徽 云南 贵州 甘肃 辽宁 吉林 黑龙江 海南 新疆 ' +
  '西藏 内蒙古 长江 黄河 长城 江南 中原 泰山 华山 嵩山 衡山 恒山 武当 武当山 少林 少林寺 峨眉 峨眉山 终南山 ' +
  '西湖 西游记 三国演义 红楼梦 封神演义 儒林外史 聊斋志异 金瓶梅'
).split(' ');

/** Names whose usual Vietnamese form is not the reading of their characters. */
const KNOWN_OTHERWISE: Readonly<Record<string, string>> = {
  貂蝉: 'Điêu Thuyền',
  单雄信: 'Đơn Hùng Tín',
  李傕: 'Lý Thôi',
  郭汜: 'Quách Dĩ',
  吕布: 'Lã Bố',
  吕后: 'Lã Hậu',
  吕洞宾: 'Lã Động Tân',
  西游: 'Tây Du',
  水浒传: 'Thủy Hử Truyện',
  曾国藩: 'Tăng Quốc Phiên',
  种师道: 'Chủng Sư Đạo',
  五行山: 'Ngũ Hành Sơn',
  燕国: 'Yên Quốc',
  燕京: 'Yên Kinh',
  燕山: 'Yên Sơn',
};

/** Everything the famous-name table holds, in simplified form. */
export const FAMOUS_NAMES: readonly string[] = [...Object.keys(KNOWN_OTHERWISE), ...READ_AS_WRITTEN];

/** The usual Vietnamese form of a name (simplified) that its characters do not give. */
export function knownOtherwise(name: string): string | undefined {
  return Object.hasOwn(KNOWN_OTHERWISE, name) ? KNOWN_OTHERWISE[name] : undefined;
}
