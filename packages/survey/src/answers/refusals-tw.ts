/** What visitors who read traditional characters are told where the server refuses in general words, by the code of the refusal. */
export const refusalsInTraditional: Readonly<Record<string, string>> = {
  '100001': '送出的內容有誤，請檢查後再試',
  '100004': '內容不存在或已被刪除',
  '100005': '內容不存在或已被刪除',
  '100008': '網路太慢，內容沒有傳完，請換個網路再試',
  '100013': '送出的內容太大了',
  '100014': '網址太長了',
  '100015': '不支援這種內容格式',
  '100029': '操作太頻繁了，請稍後再試',
  '100031': '請求標頭太大了，請清除瀏覽器裡這個網站的 Cookie 後再試',
  '100500': '服務出了點問題，請稍後再試',
  '100503': '服務正在恢復，請稍後再試',
  '100507': '伺服器的磁碟已滿，暫時不能儲存，請稍後再試',
  '200001': '請先登入',
  '200002': '登入已失效，請重新登入',
  '200003': '您沒有權限進行這項操作',
  '500001': '問卷不存在或已被刪除',
  '500011': '問卷暫未開放填寫',
  '500012': '問卷已結束，感謝您的關注',
  '500020': '有題目需要修改後才能送出',
  '500021': '問卷或您的答案已更新，請重新開啟頁面',
  '500022': '答卷不存在或已被刪除',
  '500040': '題目不存在或已被刪除',
  '500050': '送出太頻繁了，請稍後再試',
  '500060': '填寫前還需要確認，請重新開啟頁面',
  '500061': '填寫的內容不正確，請檢查後再試',
  '500062': '填寫次數已達上限',
  '500063': '名額已滿',
  '500064': '填寫時間不符合要求，請重新開啟頁面',
  '500101': '試卷不存在或已失效',
  '500102': '作答次數已用完',
  '500103': '還沒到可以再次作答的時間',
  '500104': '答案暫不公開',
  '500105': '題庫裡的題目不夠，請聯絡考試的主辦單位',
  '500106': '這是一場考試，請先開始考試再交卷',
  '500107': '還沒到可以交卷的時間',
  '500108': '試卷還沒有交',
  '500109': '這場考試已在別的頁面繼續，這裡不能再作答',
  '500120': '沒有查到這個證書編號',
  '600001': '檔案不存在或已被刪除',
  '600002': '不支援這種檔案，請換一個再試',
  '600003': '檔案太大了',
  '600004': '上傳憑證已失效，請重新上傳',
  '600005': '儲存空間已用完，請聯絡問卷的主辦單位',
}

/** Characters of our own general words that are written otherwise in traditional Chinese. */
const simplified =
  /[请写题没选这个项数还择内试页号开时码删图于问确证过点间来录计区输机发结验标为应设传经导签满条给别级询员显单边账称对认检连范围组绑与编库动几暂统换览说则会构现专无缩网邮联张类处译线规总谢钟电关续链栏场书许务误频该转阅参识隐记刚预阵变达额让权维继进画头从须脑扫绩复读访浏纲评载两获辑视笔夹话将备据见错实远径详细邻荐乡镇运马户够并离么损划轮议们长约样报筛属块调随难绝钮语协带释体简种败车较门顺压档赞]/u

/** Whether a text is in simplified characters beside the names that it quotes. */
export const isSimplified = (text: string): boolean =>
  simplified.test(text.replace(/[“「][^”」]*[”」]/gu, ''))

/** A refusal for a page in traditional characters: as it was worded for this survey, or what its code means. */
export function refusalInTraditional(code: string, message: string): string | undefined {
  if (message !== '' && !isSimplified(message)) return message
  return Object.hasOwn(refusalsInTraditional, code) ? refusalsInTraditional[code] : message || undefined
}

/** What is wrong with one answer that the server refused; what a rule says are the owner's own words. */
export const problemInTraditional = (message: string, code?: string): string =>
  code === undefined && isSimplified(message) ? '請檢查這個答案' : message
