import { languageFrom } from './language.js'

/** Korean. */
export const korean = languageFrom({
  code: 'ko',
  common: '그 이 저 나 너 우리 그는 그녀는 나는 있다 하다 그리고 또는 에서 에게 으로 매우 더 및',
  empty: '이다 입니다 이에요 예요 는 은',
  negations:
    '안 못 않는다 않습니다 않아요 않았다 않다 없다 없습니다 없어요 없는 아니다 아닙니다 아니에요 없이 말고 절대 결코 않는 않고',
  numbers: '영|공 하나|한|일 둘|두|이 셋|세|삼 넷|네|사 다섯|오 여섯|육 일곱|칠 여덟|팔 아홉|구 열|십 열하나 열둘',
  largeNumbers:
    '스물=20 스무=20 서른=30 마흔=40 쉰=50 예순=60 일흔=70 여든=80 아흔=90 백=100 천=1000 만=10000 억=100000000 반=0.5',
  months: '일월 이월 삼월 사월 오월 유월 칠월 팔월 구월 시월 십일월 십이월',
  weekdays:
    '일요일|일요일에 월요일|월요일에 화요일|화요일에 수요일|수요일에 목요일|목요일에 금요일|금요일에 토요일|토요일에',
  relativeDays: '오늘=0 어제=-1 그저께=-2 내일=1 모레=2',
  moods:
    'condition=만약|만일|경우 exception=제외하고|빼고 wish=싶다|싶어요|싶습니다|원한다|원합니다 plan=예정이다|예정입니다|계획이다|계획입니다 guess=아마|아마도|혹시|듯하다|같다 duty=해야|필요 ability=수 past=예전에|옛날에|과거에',
  quantifiers:
    'all=모든|모두|전부|매 most=대부분 many=많은|여러 some=일부|몇몇 few=적은 only=만|오직|단지 usually=보통|대개|자주 sometimes=가끔|때때로 rarely=드물게|거의',
  thousands: ',',
})
