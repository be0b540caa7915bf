package tracking

import "tradekart/portal/backend/couriers"

// thames is the river from Teddington to Woolwich, set by hand from its bridges
// and bends: enough to tell where one is, and nothing to steer by.
var thames = []couriers.Point{
	{Lat: 51.4315, Long: -0.3216}, {Lat: 51.4440, Long: -0.3270}, {Lat: 51.4576, Long: -0.3070}, {Lat: 51.4660, Long: -0.3190},
	{Lat: 51.4800, Long: -0.3130}, {Lat: 51.4869, Long: -0.2876}, {Lat: 51.4790, Long: -0.2710}, {Lat: 51.4720, Long: -0.2525},
	{Lat: 51.4830, Long: -0.2480}, {Lat: 51.4882, Long: -0.2305}, {Lat: 51.4790, Long: -0.2240}, {Lat: 51.4668, Long: -0.2127},
	{Lat: 51.4610, Long: -0.1990}, {Lat: 51.4649, Long: -0.1880}, {Lat: 51.4770, Long: -0.1790}, {Lat: 51.4812, Long: -0.1727},
	{Lat: 51.4835, Long: -0.1620}, {Lat: 51.4847, Long: -0.1501}, {Lat: 51.4850, Long: -0.1370}, {Lat: 51.4876, Long: -0.1272},
	{Lat: 51.4940, Long: -0.1235}, {Lat: 51.5009, Long: -0.1218}, {Lat: 51.5064, Long: -0.1201}, {Lat: 51.5086, Long: -0.1168},
	{Lat: 51.5103, Long: -0.1043}, {Lat: 51.5095, Long: -0.0950}, {Lat: 51.5079, Long: -0.0877}, {Lat: 51.5055, Long: -0.0754},
	{Lat: 51.5025, Long: -0.0620}, {Lat: 51.5050, Long: -0.0480}, {Lat: 51.5085, Long: -0.0370}, {Lat: 51.5030, Long: -0.0290},
	{Lat: 51.4930, Long: -0.0270}, {Lat: 51.4850, Long: -0.0210}, {Lat: 51.4835, Long: -0.0096}, {Lat: 51.4900, Long: 0.0000},
	{Lat: 51.5000, Long: -0.0030}, {Lat: 51.5070, Long: 0.0040}, {Lat: 51.5020, Long: 0.0150}, {Lat: 51.4940, Long: 0.0310},
	{Lat: 51.4960, Long: 0.0500}, {Lat: 51.4940, Long: 0.0630}, {Lat: 51.5010, Long: 0.0850},
}

type namedPlace struct {
	name string
	at   couriers.Point
}

// londonPlaces help to find one's way, the best known first.
var londonPlaces = []namedPlace{
	{"Westminster", couriers.Point{Lat: 51.4995, Long: -0.1330}}, {"City", couriers.Point{Lat: 51.5140, Long: -0.0900}},
	{"Soho", couriers.Point{Lat: 51.5136, Long: -0.1340}}, {"Camden Town", couriers.Point{Lat: 51.5390, Long: -0.1426}},
	{"Islington", couriers.Point{Lat: 51.5380, Long: -0.1020}}, {"Shoreditch", couriers.Point{Lat: 51.5260, Long: -0.0780}},
	{"Hackney", couriers.Point{Lat: 51.5450, Long: -0.0553}}, {"Whitechapel", couriers.Point{Lat: 51.5190, Long: -0.0600}},
	{"Canary Wharf", couriers.Point{Lat: 51.5050, Long: -0.0200}}, {"Stratford", couriers.Point{Lat: 51.5416, Long: -0.0033}},
	{"Greenwich", couriers.Point{Lat: 51.4780, Long: -0.0050}}, {"Deptford", couriers.Point{Lat: 51.4790, Long: -0.0260}},
	{"Peckham", couriers.Point{Lat: 51.4740, Long: -0.0690}}, {"Brixton", couriers.Point{Lat: 51.4613, Long: -0.1156}},
	{"Clapham", couriers.Point{Lat: 51.4620, Long: -0.1380}}, {"Battersea", couriers.Point{Lat: 51.4710, Long: -0.1660}},
	{"Chelsea", couriers.Point{Lat: 51.4875, Long: -0.1687}}, {"Kensington", couriers.Point{Lat: 51.5010, Long: -0.1930}},
	{"Hammersmith", couriers.Point{Lat: 51.4927, Long: -0.2240}}, {"Fulham", couriers.Point{Lat: 51.4770, Long: -0.2010}},
	{"Putney", couriers.Point{Lat: 51.4610, Long: -0.2160}}, {"Notting Hill", couriers.Point{Lat: 51.5090, Long: -0.1960}},
	{"Paddington", couriers.Point{Lat: 51.5160, Long: -0.1760}}, {"Marylebone", couriers.Point{Lat: 51.5190, Long: -0.1490}},
	{"Bloomsbury", couriers.Point{Lat: 51.5220, Long: -0.1260}}, {"King's Cross", couriers.Point{Lat: 51.5310, Long: -0.1230}},
	{"Kentish Town", couriers.Point{Lat: 51.5500, Long: -0.1410}}, {"Hampstead", couriers.Point{Lat: 51.5560, Long: -0.1780}},
	{"Highgate", couriers.Point{Lat: 51.5710, Long: -0.1460}}, {"Holloway", couriers.Point{Lat: 51.5530, Long: -0.1180}},
	{"Stoke Newington", couriers.Point{Lat: 51.5620, Long: -0.0740}}, {"Tottenham", couriers.Point{Lat: 51.5880, Long: -0.0720}},
	{"Walthamstow", couriers.Point{Lat: 51.5840, Long: -0.0210}}, {"Bethnal Green", couriers.Point{Lat: 51.5270, Long: -0.0550}},
	{"Wapping", couriers.Point{Lat: 51.5060, Long: -0.0580}}, {"Bermondsey", couriers.Point{Lat: 51.4970, Long: -0.0640}},
	{"Southwark", couriers.Point{Lat: 51.5030, Long: -0.1000}}, {"Elephant and Castle", couriers.Point{Lat: 51.4940, Long: -0.1000}},
	{"Camberwell", couriers.Point{Lat: 51.4740, Long: -0.0920}}, {"Dulwich", couriers.Point{Lat: 51.4450, Long: -0.0860}},
	{"Streatham", couriers.Point{Lat: 51.4280, Long: -0.1310}}, {"Wimbledon", couriers.Point{Lat: 51.4210, Long: -0.2070}},
	{"Richmond", couriers.Point{Lat: 51.4610, Long: -0.3037}}, {"Ealing", couriers.Point{Lat: 51.5130, Long: -0.3050}},
	{"Wembley", couriers.Point{Lat: 51.5520, Long: -0.2960}}, {"Lewisham", couriers.Point{Lat: 51.4610, Long: -0.0130}},
	{"Woolwich", couriers.Point{Lat: 51.4910, Long: 0.0690}}, {"Croydon", couriers.Point{Lat: 51.3730, Long: -0.1000}},
}
