import { languageFrom } from './language.js'

/** Japanese. */
export const japanese = languageFrom({
  code: 'ja',
  common:
    'が を に で と も や から まで へ より など この その あの これ それ し て いる ある する こと もの ため よう',
  empty: 'は です だ である ます でし た の',
  negations: 'ない せん なかっ なかった ません ん ず ぬ 不 非 無 未 なく なし 無し じゃない ではない',
  numbers:
    '零|〇 一|一つ|ひとつ 二|二つ|ふたつ 三|三つ 四|四つ 五|五つ 六|六つ 七|七つ 八|八つ 九|九つ 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十',
  largeNumbers: '三十=30 四十=40 五十=50 六十=60 七十=70 八十=80 九十=90 百=100 千=1000 万=10000 億=100000000 半=0.5',
  months: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
  weekdays: '日曜日|日曜 月曜日|月曜 火曜日|火曜 水曜日|水曜 木曜日|木曜 金曜日|金曜 土曜日|土曜',
  relativeDays: '今日=0 昨日=-1 一昨日=-2 明日=1 明後日=2',
  moods:
    'condition=もし|なら|たら|れば|ば exception=以外|除い|除く wish=たい|ほしい|欲しい|希望 plan=予定|つもり guess=かもしれない|かも|たぶん|多分|おそらく|らしい|でしょう|だろう|よう duty=べき|必要|なければならない ability=できる|られる past=以前|昔|かつて question=か',
  quantifiers:
    'all=すべて|全て|全部|全員|毎 most=ほとんど|大半|大部分 many=多く|たくさん some=一部|いくつか few=少し|少数 only=だけ|のみ|しか usually=普段|通常|たいてい|よく sometimes=時々|たまに rarely=めったに',
  thousands: ',',
})
