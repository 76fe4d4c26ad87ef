/** Words that follow a surname instead of a given name: 王公子 → Vương công tử. */
export const TITLES: readonly string[] = (
  '公子 小姐 姑娘 大人 先生 夫人 老爷 将军 员外 太公 道长 师父 师傅 师兄 师弟 师姐 师妹 师叔 长老 掌门 ' +
  '总管 老师 同学 医生 经理 总裁 董事长 秘书 警官 队长 教授 博士 太太 女士 少爷 少侠 大侠 前辈 太师 太尉 ' +
  '丞相 都督 元帅 教头 提辖 都头 知县 知府 相公 娘子 秀才 举人 翰林 御史 尚书 侍郎 公公 嬷嬷 妈妈 贵妃 ' +
  '贵人 大王 国舅 贡生 编修 押司 院长 行者 乡绅 老爹 衙内 观察 团练 孔目 书办 学士 贤弟 秀士 县令 太守 校尉 天师 真人 道人 仙姑 法师 和尚 司徒 司空 监生 学究 统制 守备 孝廉 征君 大夫 刺史 节度 判官 参军 主簿 国公 王爷 牌头 老太 夫子 世兄 贤侄 菩萨 ' +
  '兄弟 大哥 二哥 三哥 大嫂 大叔 大娘 大爷 老汉 老板 掌柜 某 氏'
).split(' ');

/** A title after one of these surnames is taken as a person; the others are too often ordinary words. */
export const PLAIN_SURNAMES: ReadonlySet<string> = new Set(
  '王李张刘陈杨赵黄周吴徐孙朱胡郭林罗郑梁谢宋唐韩冯邓曹彭曾萧董袁潘蒋蔡杜叶程苏魏吕丁沈姚卢姜崔钟谭陆汪范廖贾夏韦傅邹孟秦邱尹薛侯陶黎贺顾郝龚邵严戴孔洪鲁柴晁史雷高何许段武方白江施',
);

/** Surnames that are more often a preposition, an adverb or a common noun; they need more proof than the others. */
export const WORDLIKE_SURNAMES: ReadonlySet<string> = new Set(
  '向于何卓云花房边席尚包路解单车景阳万时任管高金石白江成游安温关项甘宣康许',
);
