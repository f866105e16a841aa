/**
 * Words that passwords in China are made of, the most frequent first: love in digits and in pinyin, lucky numbers,
 * surnames and given names, and the words that stand for a password, a user or an administrator. Strength is judged by
 * what remains when these are taken as known.
 */
export const passwordHabits: readonly string[] = [
  '520 1314 5201314 1314520 521 888 666 168 518 588 668 999 886 woaini aini iloveyou wo ni ai baobei baobao',
  'laopo laogong mima admin guanli guanliyuan yonghu zhanghao denglu ceshi test root user zhongguo beijing',
  'shanghai guangzhou shenzhen chengdu hangzhou nihao kuaile xingfu pingan facai tianxia wodemima jiayou xiexie',
  'weixin zhifubao taobao qq wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo',
  'zheng liang xie song tang deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei',
  'fang na min jing lei jun yan yong jie juan tao ming chao xia ping gang gui hua hong mei ling bin qiang',
  'xiaoming xiaohong 密码 口令 管理员 我爱你 中国 你好 测试 用户 账号 登录 北京 上海',
  '天安门 加油 快乐 幸福 平安 发财 老婆 老公 宝贝 宝宝',
].flatMap((line) => line.split(' '))
