// Fonts that the visitor's system has, best first: iOS and macOS, HarmonyOS, Windows, Android and Linux.
export const sans =
  "-apple-system,BlinkMacSystemFont,'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif"
export const geometric = `'Avenir Next','DIN Alternate',Bahnschrift,'Segoe UI',${sans}`
export const serif =
  "Georgia,'Songti SC','Source Han Serif SC','Noto Serif SC','Noto Serif CJK SC',STSong,SimSun,serif"
export const song =
  "'Songti SC','Source Han Serif SC','Noto Serif SC','Noto Serif CJK SC',STSong,SimSun,serif"
export const kai =
  "'LXGW WenKai','Kaiti SC',STKaiti,KaiTi,'Songti SC','Noto Serif SC','Noto Serif CJK SC',serif"
export const heavy = `Impact,'Arial Black','PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif`
export const round = `ui-rounded,'Yuanti SC','HarmonyOS Sans SC','PingFang SC','Microsoft YaHei UI','Noto Sans SC','Noto Sans CJK SC',sans-serif`
export const light = `'Helvetica Neue','Segoe UI','PingFang SC','HarmonyOS Sans SC','Microsoft YaHei UI','Noto Sans SC','Noto Sans CJK SC',sans-serif`
